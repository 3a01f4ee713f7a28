/** A header field: a name in any case, and its value, in which each character is one byte (Latin-1), as sent over the wire. */
export type Header = readonly [name: string, value: string];

/** All values of a header, by its name in any case (RFC 9110 section 5.1). */
export function headerValues(headers: readonly Header[], name: string): readonly string[] {
  const wanted = name.toLowerCase();
  const values: string[] = [];
  for (const [field, value] of headers)
    if (field === wanted || (field.length === wanted.length && field.toLowerCase() === wanted)) values.push(value);
  return values;
}
