import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../mock/journal/wire.js';
import { createJournal } from '../../../../mock/journal/journal.js';
import type { Recorded } from '../../../../mock/journal/recorded.js';
import { entryOf } from '../../../../mock/server/request-entry.js';

const TOKEN = 's3cr3t+tok/en==';
const BEARER = ['Authorization', `Bearer ${TOKEN}`];
const RECORD: Recorded = {
  at: 0,
  method: 'POST',
  target: '/plants',
  operation: 'POST /plants',
  rawHeaders: BEARER,
  body: Buffer.from('{}'),
  response: { status: 200, headers: [], body: '{}', because: undefined },
  fault: undefined,
  warnings: [],
  durationMs: 1,
};

function seen(record: Partial<Recorded>, token?: string): { readonly entry: JournalEntry | undefined; readonly all: string } {
  const journal = createJournal(() => 'http://127.0.0.1:1', token);
  journal.add({ ...RECORD, ...record });
  const [entry] = journal.list();
  return { entry, all: JSON.stringify([entry, entryOf({ ...RECORD, ...record }, token)]) };
}

describe('a header in the journal', () => {
  it.each([
    ['Authorization', `bearer ${TOKEN}`, 'bearer $PLANT_STORE_TOKEN'],
    ['Authorization', 'Bearer', 'Bearer'],
    ['Authorization', 'Basic c2VjcmV0OnNlY3JldA==', 'Basic [redacted]'],
    ['Authorization', TOKEN, '[redacted]'],
    ['authorization', 'Digest username="a", response="b"', 'Digest [redacted]'],
    ['Proxy-Authorization', `Bearer ${TOKEN}`, 'Bearer $PLANT_STORE_TOKEN'],
    ['Cookie', `session=${TOKEN}`, '[redacted]'],
    ['X-Other', 'open', 'open'],
  ])('%s: %s stands as %s', (name, value, shown) => {
    const { entry } = seen({ rawHeaders: [name, value] });
    expect(entry?.request.headers).toEqual([[name, shown]]);
  });
});

describe('a secret is shown neither in the journal nor in the log', () => {
  const encoded = encodeURIComponent(TOKEN);
  const strange = [...TOKEN].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
  it.each<[string, Partial<Recorded>, string | undefined]>([
    ['in the query', { target: `/plants?t=${TOKEN}` }, undefined],
    ['percent-encoded in the query', { target: `/plants?t=${encoded}` }, undefined],
    ['percent-encoded in lower case', { target: `/plants?t=${encoded.toLowerCase()}` }, undefined],
    ['with every character encoded', { target: `/plants?t=${strange}` }, undefined],
    ['in the path', { target: `/${encoded}` }, undefined],
    ['of the mock, without credentials', { target: `/plants?t=${TOKEN}`, rawHeaders: ['X-Api-Key', TOKEN] }, TOKEN],
    ['in the body', { body: Buffer.from(`{"name":"${TOKEN}"}`) }, undefined],
    ['in the body with an escaped slash', { body: Buffer.from(`{"name":"${TOKEN.replaceAll('/', '\\/')}"}`) }, undefined],
    ['in the response', { response: { status: 200, headers: [], body: `{"name":"${TOKEN}"}`, because: undefined } }, undefined],
    ['in the reason', { response: { status: 400, headers: [], body: '{}', because: `no ${TOKEN}` } }, undefined],
    ['in a cookie and the query', { rawHeaders: ['Cookie', `session=${TOKEN}; a=b`], target: `/plants?t=${TOKEN}` }, undefined],
    ['of two Authorization headers', { rawHeaders: ['Authorization', 'Basic abc', ...BEARER], target: `/plants?t=${TOKEN}` }, undefined],
    ['with more behind it', { rawHeaders: ['Authorization', `Bearer ${TOKEN} extra, Basic abc`], target: `/?t=${TOKEN}` }, undefined],
    [
      'in a cookie of the response',
      { response: { status: 200, headers: [['Set-Cookie', TOKEN]], body: '', because: undefined } },
      undefined,
    ],
    ['in the user part of a URL', { target: `http://user:${encoded}@host/plants`, rawHeaders: [] }, undefined],
    ['as access_token', { target: `/plants?access%5Ftoken=${encoded}&access_token=${encoded}`, rawHeaders: [] }, undefined],
    ['as access_token in JSON', { body: Buffer.from(`{"access_token": "${TOKEN}"}`), rawHeaders: [] }, undefined],
    ['in a Referer', { rawHeaders: [...BEARER, 'Referer', `http://a/?t=${encoded}`] }, undefined],
  ])('%s', (_, record, token) => {
    const { all } = seen(record, token);
    for (const part of [TOKEN, encoded, strange, TOKEN.replaceAll('/', '\\/')]) expect(all.toLowerCase()).not.toContain(part.toLowerCase());
  });

  it('whose beginning ends a body that was cut', () => {
    const body = `${'x'.repeat(16_384 - 9)} ${TOKEN}`;
    const { entry } = seen({ body: Buffer.from(body) });
    expect(entry?.request).toMatchObject({ cut: true, bytes: body.length });
    expect(entry?.request.body).toMatch(/x $/);
    const { entry: echoed } = seen({ response: { status: 200, headers: [], body, because: undefined } });
    expect(echoed?.response).toMatchObject({ cut: true, bytes: body.length });
    expect(echoed?.response?.body).toMatch(/x $/);
  });

  it('whose beginning stands where a reason, a warning or a message was cut', () => {
    const cut = `undeclared member ${TOKEN.slice(0, 7)}…, and more`;
    const response = { status: 400, headers: [], body: JSON.stringify({ message: cut }), because: cut };
    const { entry, all } = seen({ response, warnings: [cut] });
    expect(entry).toMatchObject({ because: 'undeclared member …, and more', warnings: ['undeclared member …, and more'] });
    expect(all).not.toContain(TOKEN.slice(0, 4));
    expect(seen({ warnings: ['as it is…'] }).entry?.warnings).toEqual(['as it is…']);
  });
});

describe('text that is no secret stays readable', () => {
  it.each(['test', 'name', 'plants', 'demo'])('where the token is %s', (token) => {
    const { entry } = seen({
      rawHeaders: ['Authorization', `Bearer ${token}`],
      target: '/plants',
      body: Buffer.from('{"name":"test plants demo"}'),
      response: { status: 400, headers: [], body: '{}', because: 'name is required' },
    });
    expect(entry).toMatchObject({ target: '/plants', because: 'name is required', request: { body: '{"name":"test plants demo"}' } });
  });

  it('where a long token stands inside of another word', () => {
    const { entry } = seen({ rawHeaders: ['Authorization', 'Bearer monstera'], body: Buffer.from('{"name":"monsteras, Xmonstera"}') });
    expect(entry?.request.body).toBe('{"name":"monsteras, Xmonstera"}');
  });
});

describe('the curl line', () => {
  it('carries any token where the mock takes any, and the name of the token where it takes one', () => {
    expect(seen({}).entry?.curl).toContain("-H 'Authorization: Bearer demo'");
    expect(seen({}, TOKEN).entry?.curl).toContain('-H "Authorization: Bearer $PLANT_STORE_TOKEN"');
  });

  it('leads to the mock, whatever host a proxy was asked for', () => {
    expect(seen({ target: 'http://example.com/plants?a=b' }).entry?.curl).toContain("'http://127.0.0.1:1/plants?a=b'");
  });
});
