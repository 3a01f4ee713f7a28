/** True for what can be the name of a header (RFC 9110 sections 5.1 and 5.6.2). */
export function isFieldName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name);
}
