import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

/** The first thing that is wrong with a JSON text; line and column from 1. */
export interface JsonFault {
  line: number;
  column: number;
  message: string;
}

/** Looks through a JSON text: no comments, no trailing commas, no field twice in one object. */
export function jsonFault(text: string): JsonFault | undefined {
  if (text.trim() === '') return { line: 1, column: 1, message: 'the file is empty' };
  try {
    return looseFault(text) ?? strictFault(text);
  } catch (problem) {
    if (problem instanceof RangeError) return { line: 1, column: 1, message: 'lists are nested too deeply in it' };
    throw problem;
  }
}

function looseFault(text: string): JsonFault | undefined {
  const faults: JsonFault[] = [];
  const fields: Set<string>[] = [];
  const note = (message: string, line: number, column: number): void => {
    faults.push({ line: line + 1, column: column + 1, message });
  };
  const visitor: JSONVisitor = {
    onError: (code, _offset, _length, line, column) => note(sentenceOf(code), line, column),
    onObjectBegin: () => void fields.push(new Set()),
    onObjectEnd: () => void fields.pop(),
    onObjectProperty: (name, _offset, _length, line, column) => {
      if (fields.at(-1)?.has(name)) note(`the field "${name}" stands in this object twice`, line, column);
      fields.at(-1)?.add(name);
    },
  };
  visit(text, visitor, { disallowComments: true, allowTrailingComma: false });
  return faults[0];
}

/** Returns what only the strict parser sees. */
function strictFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (problem) {
    return { line: 1, column: 1, message: problem instanceof Error ? problem.message : 'is not JSON' };
  }
}

const sentences: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'this is not JSON; text must stand in double quotes',
  InvalidNumberFormat: 'this is not a number of JSON',
  PropertyNameExpected: 'the name of a field is missing here, or a comma too many stands before',
  ValueExpected: 'a value is missing here, or a comma too many stands before',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'a comment is not allowed in JSON',
  UnexpectedEndOfString: 'a closing " is missing here',
  InvalidUnicode: 'this \\u is not followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'this backslash is not followed by a character that it may escape',
  InvalidCharacter: 'a line break or a control character must be escaped in text',
};

const sentenceOf = (code: ParseErrorCode): string => sentences[printParseErrorCode(code)] ?? 'this is not JSON';
