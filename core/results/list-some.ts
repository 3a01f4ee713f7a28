/** The first of several names, and how many there are besides: "POST /a, GET /b and 10 more". */
export function listSome(names: readonly string[], most = 3): string {
  // A count of one would be as long as the name.
  if (names.length <= most + 1) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${(names.length - most).toLocaleString('en')} more`;
}
