// Punctuators, identifiers and keywords, each at its line and column.
// RUN: hlsl-translate --to=tokens %s | FileCheck %s

a >>= b <<= _c1
// CHECK:      {{^}}identifier 'a' 4:1{{$}}
// CHECK-NEXT: {{^}}greatergreaterequal '>>=' 4:3{{$}}
// CHECK-NEXT: {{^}}identifier 'b' 4:7{{$}}
// CHECK-NEXT: {{^}}lesslessequal '<<=' 4:9{{$}}
// CHECK-NEXT: {{^}}identifier '_c1' 4:13{{$}}

<< >> <= >= == != && || ++ -- :: ... ->
// CHECK-NEXT: lessless '<<'
// CHECK-NEXT: greatergreater '>>'
// CHECK-NEXT: lessequal '<='
// CHECK-NEXT: greaterequal '>='
// CHECK-NEXT: equalequal '=='
// CHECK-NEXT: exclaimequal '!='
// CHECK-NEXT: ampamp '&&'
// CHECK-NEXT: pipepipe '||'
// CHECK-NEXT: plusplus '++'
// CHECK-NEXT: minusminus '--'
// CHECK-NEXT: coloncolon '::'
// CHECK-NEXT: ellipsis '...'
// CHECK-NEXT: arrow '->'

+= -= *= /= %= &= |= ^=
// CHECK-NEXT: plusequal '+='
// CHECK-NEXT: minusequal '-='
// CHECK-NEXT: starequal '*='
// CHECK-NEXT: slashequal '/='
// CHECK-NEXT: percentequal '%='
// CHECK-NEXT: ampequal '&='
// CHECK-NEXT: pipeequal '|='
// CHECK-NEXT: caretequal '^='

( ) [ ] { } . & * + - ~ ! / % < > ^ | ? : ; = ,
// CHECK-NEXT: l_paren '('
// CHECK-NEXT: r_paren ')'
// CHECK-NEXT: l_square '['
// CHECK-NEXT: r_square ']'
// CHECK-NEXT: l_brace '{'
// CHECK-NEXT: r_brace '}'
// CHECK-NEXT: period '.'
// CHECK-NEXT: amp '&'
// CHECK-NEXT: star '*'
// CHECK-NEXT: plus '+'
// CHECK-NEXT: minus '-'
// CHECK-NEXT: tilde '~'
// CHECK-NEXT: exclaim '!'
// CHECK-NEXT: slash '/'
// CHECK-NEXT: percent '%'
// CHECK-NEXT: less '<'
// CHECK-NEXT: greater '>'
// CHECK-NEXT: caret '^'
// CHECK-NEXT: pipe '|'
// CHECK-NEXT: question '?'
// CHECK-NEXT: colon ':'
// CHECK-NEXT: semi ';'
// CHECK-NEXT: equal '='
// CHECK-NEXT: comma ','

// Maximal munch: two dots are two tokens, five pluses three.
a+++++b ..
// CHECK-NEXT: identifier 'a'
// CHECK-NEXT: plusplus '++'
// CHECK-NEXT: plusplus '++'
// CHECK-NEXT: plus '+'
// CHECK-NEXT: identifier 'b'
// CHECK-NEXT: period '.'
// CHECK-NEXT: period '.'

// Keywords are statements, declarations and qualifiers; type names are not.
if cbuffer groupshared true float4 Texture2D void unsigned
// CHECK-NEXT: kw_if 'if'
// CHECK-NEXT: kw_cbuffer 'cbuffer'
// CHECK-NEXT: kw_groupshared 'groupshared'
// CHECK-NEXT: kw_true 'true'
// CHECK-NEXT: identifier 'float4'
// CHECK-NEXT: identifier 'Texture2D'
// CHECK-NEXT: identifier 'void'
// CHECK-NEXT: identifier 'unsigned'

// Words that the parser may also take as names; words that HLSL refuses.
sample precise technique10 goto union If
// CHECK-NEXT: kw_sample 'sample'
// CHECK-NEXT: kw_precise 'precise'
// CHECK-NEXT: kw_technique 'technique10'
// CHECK-NEXT: kw_reserved 'goto'
// CHECK-NEXT: kw_reserved 'union'
// CHECK-NEXT: identifier 'If'

// Quoted tokens keep their quotes and escapes.
'a' '\n' '\'' "s\"t" ""
// CHECK-NEXT: char_constant ''a''
// CHECK-NEXT: char_constant ''\n''
// CHECK-NEXT: char_constant ''\'''
// CHECK-NEXT: string_literal '"s\"t"'
// CHECK-NEXT: string_literal '""'
// CHECK-NEXT: eof ''
