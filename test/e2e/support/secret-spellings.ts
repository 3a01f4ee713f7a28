/** The spellings in which a server of these tests repeats a token. */
export function spellingsOf(token: string): readonly string[] {
  const bytes = Buffer.from(token);
  const units = token.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return [
    token,
    token.toUpperCase(),
    token.toLowerCase(),
    bytes.toString('base64'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    Buffer.from(`user:${token}`).toString('base64'),
    Buffer.from(`{"sub":"a","got":"${token}","n":1}`).toString('base64url'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    [...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
    units.map((unit) => `\\u${unit}`).join(''),
    encodeURIComponent(token),
  ];
}

/** Decoders of this test's own: whole texts, and every run of hex and Base64 at each of its offsets. */
const DECODERS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  (text) => text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  (text) => text.replaceAll('\\/', '/'),
  ...[0, 1].map((skip) => (text: string) => runs(text, /[0-9a-f]{12,}/gi, skip, 'hex')),
  ...[0, 1, 2, 3].map((skip) => (text: string) => runs(text, /[\w+/-]{8,}/g, skip, 'base64')),
];

function runs(text: string, pattern: RegExp, skip: number, encoding: 'hex' | 'base64'): string {
  return [...text.matchAll(pattern)].map(([run]) => Buffer.from(run.slice(skip), encoding).toString('latin1')).join('\n');
}

/** Whether a text holds a token in any spelling, also after decoding it twice. */
export function holds(text: string, token: string, depth = 2): boolean {
  if (text.toLowerCase().includes(token.toLowerCase())) return true;
  return depth > 0 && DECODERS.some((decode) => holds(decode(text), token, depth - 1));
}
