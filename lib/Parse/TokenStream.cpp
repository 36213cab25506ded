//===----------------------------------------------------------------------===//
// Keeps the tokens that were looked at but not passed.
// In:  Preprocessor::lex.
// Out: TokenStream.h
// Why: TokenStream.h
//===----------------------------------------------------------------------===//
#include "TokenStream.h"

using namespace hlslc;

TokenStream::TokenStream(Preprocessor &preprocessor,
                         DefaultMatrixOrder initialOrder)
    : preprocessor(preprocessor), initialOrder(initialOrder),
      matrixOrder(initialOrder) {
  advance();
  previousLoc = previousEnd = token.loc;
}

bool TokenStream::applyAnnotation(const Token &annotation) {
  if (annotation.isNot(TokenKind::annot_pragma_pack_matrix))
    return false;
  if (annotation.text == "row_major")
    matrixOrder = DefaultMatrixOrder::RowMajor;
  else if (annotation.text == "column_major")
    matrixOrder = DefaultMatrixOrder::ColumnMajor;
  else
    matrixOrder = initialOrder;
  return true;
}

void TokenStream::advance() {
  previousLoc = token.loc;
  previousEnd = token.getEndLoc();
  if (stopped)
    return;
  do {
    if (head < waiting.size()) {
      token = waiting[head++];
      continue;
    }
    waiting.clear();
    head = 0;
    preprocessor.lex(token);
  } while (applyAnnotation(token));
}

void TokenStream::fill(unsigned count) {
  if (head == waiting.size()) {
    waiting.clear();
    head = 0;
  }
  while (waiting.size() - head < count) {
    if (!waiting.empty() && waiting.back().is(TokenKind::eof))
      return;
    Token next;
    preprocessor.lex(next);
    waiting.push_back(next);
  }
}

const Token &TokenStream::peek(unsigned distance) {
  if (stopped || token.is(TokenKind::eof) || distance == 0)
    return token;
  for (unsigned index = 0;; ++index) {
    fill(index + 1);
    if (head + index >= waiting.size())
      return waiting.back();
    const Token &candidate = waiting[head + index];
    if (candidate.is(TokenKind::annot_pragma_pack_matrix))
      continue;
    if (--distance == 0 || candidate.is(TokenKind::eof))
      return candidate;
  }
}

void TokenStream::splitGreater() {
  switch (token.kind) {
  case TokenKind::greatergreater:
    token.kind = TokenKind::greater;
    break;
  case TokenKind::greaterequal:
    token.kind = TokenKind::equal;
    break;
  case TokenKind::greatergreaterequal:
    token.kind = TokenKind::greaterequal;
    break;
  default:
    llvm_unreachable("only tokens of several characters are split");
  }
  token.text = token.text.drop_front();
  token.loc = token.loc.getLocWithOffset(1);
}

void TokenStream::stop() {
  stopped = true;
  token.kind = TokenKind::eof;
  token.text = {};
}
