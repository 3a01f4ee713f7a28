/** The methods whose requests have a body by their meaning (RFC 9110 sections 9.3.3 and 9.3.4, RFC 5789 section 2). */
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** True for a method whose requests have a body by their meaning: POST, PUT and PATCH. */
export function takesBody(method: string): boolean {
  return WITH_BODY.has(method);
}
