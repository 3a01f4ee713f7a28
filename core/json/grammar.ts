/**
 * Whether a text is one JSON document (RFC 8259 section 2). The engine's own JSON.parse is the judge: its grammar is
 * ECMA-404's, it is iterative (100,000 brackets cost no stack), and it is the best tested parser there is.
 */
export function isJsonText(text: string): boolean {
  // A trace of the stack costs more than the parsing, and nobody reads it.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** What is wrong with a text that is not JSON, in a few words for a person. */
export function grammarFault(text: string): string {
  if (text === '') return 'the body is empty';
  if (/^[ \t\n\r]*$/.test(text)) return 'the body is only spaces';
  return 'the body is not JSON';
}
