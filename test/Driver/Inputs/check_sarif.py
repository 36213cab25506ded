#!/usr/bin/env python3
"""Checks a SARIF file against what the OASIS standard 2.1.0 demands of the parts we write.

check_sarif.py FILE    (- is standard input)

Sections of the standard stand beside each check. A property that is not known here is an error,
so that none is silently not checked.
"""
import json
import sys

LEVELS = {"none", "note", "warning", "error"}


def only(value, known, required=()):
    unknown = set(value) - set(known)
    assert not unknown, "unknown properties %s" % unknown
    missing = set(required) - set(value)
    assert not missing, "missing properties %s" % missing


def message(value):  # 3.11
    only(value, ["text"], ["text"])
    assert isinstance(value["text"], str) and value["text"]


def location(value):  # 3.28
    only(value, ["physicalLocation", "message"])
    if "message" in value:
        message(value["message"])
    if "physicalLocation" not in value:
        return
    physical = value["physicalLocation"]
    only(physical, ["artifactLocation", "region"], ["artifactLocation", "region"])  # 3.29
    only(physical["artifactLocation"], ["uri"], ["uri"])
    uri = physical["artifactLocation"]["uri"]  # 3.4.3: RFC 3986
    assert uri and not set(uri) & set(' <>"\\^`{|}') and all(32 < ord(c) < 127 for c in uri), uri
    region = physical["region"]  # 3.30.2: a text region by line and column, from 1
    only(region, ["startLine", "startColumn", "endLine", "endColumn"], ["startLine", "startColumn"])
    assert all(isinstance(n, int) and n >= 1 for n in region.values()), region
    if "endLine" in region:
        start, end = (region["startLine"], region["startColumn"]), (region["endLine"], region["endColumn"])
        assert start <= end, region


def fix(value):  # 3.55
    only(value, ["description", "artifactChanges"], ["artifactChanges"])
    message(value["description"])
    assert value["artifactChanges"]
    for change in value["artifactChanges"]:  # 3.56
        only(change, ["artifactLocation", "replacements"], ["artifactLocation", "replacements"])
        assert change["replacements"]
        for replacement in change["replacements"]:  # 3.57
            only(replacement, ["deletedRegion", "insertedContent"], ["deletedRegion"])
            place = {"artifactLocation": change["artifactLocation"], "region": replacement["deletedRegion"]}
            location({"physicalLocation": place})
            only(replacement["insertedContent"], ["text"])  # 3.3


def run(value):  # 3.14
    only(value, ["tool", "invocations", "columnKind", "results"], ["tool"])
    assert value["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    driver = value["tool"]["driver"]  # 3.19
    only(driver, ["name", "version", "rules"], ["name"])
    rules = driver["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules), "ids of rules must be unique"
    for rule in rules:  # 3.49
        only(rule, ["id", "defaultConfiguration"], ["id"])
        assert rule["defaultConfiguration"]["level"] in LEVELS
    for invocation in value["invocations"]:  # 3.20
        only(invocation, ["executionSuccessful", "exitCode"], ["executionSuccessful"])
        assert isinstance(invocation["executionSuccessful"], bool) and isinstance(invocation["exitCode"], int)
    for result in value["results"]:  # 3.27
        only(result, ["ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "fixes", "properties"], ["message"])
        message(result["message"])
        assert result["level"] in LEVELS
        if "ruleIndex" in result:  # 3.52.4
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        for place in result.get("locations", []) + result.get("relatedLocations", []):
            location(place)
        for repair in result.get("fixes", []):
            fix(repair)
    return len(value["results"])


def main():
    with (sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], encoding="utf-8")) as file:
        log = json.load(file)
    only(log, ["$schema", "version", "runs"], ["version", "runs"])  # 3.13
    assert log["version"] == "2.1.0"
    print("%d results" % sum(run(value) for value in log["runs"]))


main()
