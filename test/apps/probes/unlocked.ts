import { open, type Probe, request } from './probe.js';

const REFUSED = [400, 401, 403];
const TOO_LONG = [413, 431];
const FERN = '{"id":1,"name":"fern"}';
const withId = (id: string): string => `{"id":${id},"name":"fern"}`;

/** Valid requests of every form without credentials that count: none is let in. */
export const unlocked: readonly Probe[] = [
  ...['0', '-1', '9223372036854775807', '-9223372036854775808'].map((id) => without(`the id ${id}`, withId(id))),
  without('an empty name', '{"id":1,"name":""}'),
  without('a body over 8 KB', `{"id":1,"name":"${'n'.repeat(9000)}"}`),
  without('a chunked body', FERN, { chunked: true }),
  without('the media type in capitals', FERN, { contentType: 'APPLICATION/JSON' }),
  without('Bearer and the token in one word', FERN, { authorization: 'Bearersecret' }),
];

/** Tokens that are odd as bytes: refused, in the words of whoever sees them first, or unknown; they never make a store fail. */
export const oddTokens: readonly Probe[] = [
  odd('a token in Latin-1', 'caf\u00E9'),
  odd('a token in UTF-8', 'caf\u00C3\u00A9'),
  odd('a token that is a lone byte', '\u00E9'),
  odd('a token with a comma', 'not,a-token'),
  odd('a token in quotes', '"secret"'),
  { ...odd('a token of 8 KB', 'a'.repeat(8192)), plain: 200, allowed: [200, ...REFUSED, ...TOO_LONG] },
];

function without(title: string, body: string, sending: Parameters<typeof request>[1] = {}): Probe {
  const bytes = request(body, { authorization: '', ...sending });
  return { title: `no credentials, ${title}`, bytes, plain: 401, allowed: [...REFUSED, ...(sending.chunked === true ? [411] : [])] };
}

function odd(title: string, token: string): Probe {
  return { ...open(title, FERN, 401, { authorization: `Bearer ${token}` }, [200, ...REFUSED]), statusOnly: true };
}
