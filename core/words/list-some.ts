/**
 * The first of several names, and how many there are besides: "POST /a, GET /b and 10 more".
 * @param noun what the others are, if they are named so.
 */
export function listSome(names: readonly string[], most = 3, noun?: string): string {
  // A count of one would be as long as the name.
  if (names.length <= most + 1) return names.join(', ');
  const others = `${names.slice(0, most).join(', ')} and ${(names.length - most).toLocaleString('en')} more`;
  return noun === undefined ? others : `${others} ${noun}`;
}
