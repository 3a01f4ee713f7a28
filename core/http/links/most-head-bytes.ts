/** The longest head of a response that is read, in bytes: a `Link` (RFC 8288) repeats a long query for each page that it names. */
export const MOST_HEAD_BYTES = 262_144;
