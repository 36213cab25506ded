#!/bin/sh
# Unpacks Mesa 25 into FOLDER without installing it; utils/setup.sh calls this.
#
#   utils/unpack-mesa.sh FOLDER
#
# Out: FOLDER/env, the variables (one a line) that make Vulkan and EGL use it.
# Why: the packages are Debian's backports, from the mirror already in
#      use, but replacing the installed Mesa would change every other test.
set -eu

mesa=$1
mirror=$(apt-get indextargets --format '$(CREATED_BY) $(ORIGIN) $(CODENAME) $(REPO_URI)' |
  awk '$1 == "Packages" && $2 == "Debian" && $3 == "bookworm" { print $4; exit }')
if [ -z "$mirror" ]; then
  echo "unpack-mesa.sh: no Debian bookworm source is configured" >&2
  exit 1
fi
echo "unpack-mesa.sh: Mesa 25 to $mesa"

# An apt of our own: its sources, lists and cache live in one folder.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/debs" "$work/tree"
: > "$work/status"
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
signed=
[ ! -r "$keyring" ] || signed="[signed-by=$keyring]"
echo "deb $signed $mirror bookworm-backports main" > "$work/sources.list"
apt_private() {
  apt-get -qq -o "Dir::Etc::sourcelist=$work/sources.list" -o Dir::Etc::sourceparts=- \
    -o "Dir::State::status=$work/status" -o "Dir::State::lists=$work/lists" \
    -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=root "$@"
}
apt_private update
cd "$work/debs"
apt_private download mesa-vulkan-drivers libgl1-mesa-dri libegl-mesa0 libgbm1 \
  mesa-libgallium libdrm2 libdrm-amdgpu1 libdrm-common libglx-mesa0
for deb in *.deb; do
  dpkg -x "$deb" "$work/tree"
done

driver=$(find "$work/tree/usr/lib" -name libvulkan_lvp.so)
libs=$(dirname "$driver")
if LD_LIBRARY_PATH=$libs ldd "$driver" | grep 'not found' >&2; then
  echo "unpack-mesa.sh: the libraries above are missing" >&2
  exit 1
fi

# These name the folder where everything ends up.
final=$mesa/${libs#"$work/tree/"}
cat > "$work/tree/lvp_icd.json" <<END
{"file_format_version": "1.0.0",
 "ICD": {"library_path": "$final/libvulkan_lvp.so", "api_version": "1.4.305"}}
END
cat > "$work/tree/egl_vendor.json" <<END
{"file_format_version": "1.0.0", "ICD": {"library_path": "$final/libEGL_mesa.so.0"}}
END
cat > "$work/tree/env" <<END
LD_LIBRARY_PATH=$final
LIBGL_DRIVERS_PATH=$final/dri
VK_ICD_FILENAMES=$mesa/lvp_icd.json
__EGL_VENDOR_LIBRARY_FILENAMES=$mesa/egl_vendor.json
END
mkdir -p "$(dirname "$mesa")"
rm -rf "$mesa"
cp -r "$work/tree" "$mesa"
