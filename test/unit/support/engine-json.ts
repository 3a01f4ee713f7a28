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
