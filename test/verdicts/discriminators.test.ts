import { expect, it } from 'vitest';
import { judgeBody } from '../../core/judge/judge-body.js';
import { plainCase } from '../../core/cases/plain/plain-case.js';
import { printJson } from '../../core/json/print.js';
import { evaluateSent } from '../../core/judge/evaluate-sent.js';
import { verify } from '../../verify.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { pets } from '../unit/support/pets.js';

it.each([
  ['{"kind":"feline","meow":"m"}', ['valid']],
  ['{"kind":"Dog","bark":"b"}', ['valid']],
  ['{"kind":"bird","bark":"b"}', ['valid', 'stray-discriminator']],
  ['{"kind":"feline","bark":"b"}', ['valid', 'stray-discriminator']],
  ['{"kind":"bird"}', ['schema-broken']],
])('a discriminator that names another schema is open: %s', async (text, expected) => {
  const content = (await pets()).operations.find(({ id }) => id === 'POST /pets')?.body?.content;
  if (content === undefined) throw new Error('no content');
  const { situations } = judgeBody(new TextEncoder().encode(text), content, evaluateSent);
  expect([...new Set(situations.map(({ id }) => id))]).toEqual(expected);
});

it('the plain request has the value that the mapping gives to its schema', async () => {
  const operation = (await pets()).operations.find(({ id }) => id === 'POST /pets');
  const body = operation && plainCase(operation).plan.body;
  expect(body?.kind === 'value' && printJson(body.value)).toBe('{"kind":"feline","meow":"sample"}');
});

const SOUNDS: Readonly<Record<string, string>> = { feline: 'meow', Cat: 'meow', Dog: 'bark' };

/** As servers do that choose a type by the discriminator: it is refused if the object is not what it names. */
it.each([
  ['chooses a type by it', { isStrict: true, takesAny: false }, []],
  ['ignores it', { isStrict: false, takesAny: false }, []],
  ['looks at nothing', { isStrict: false, takesAny: true }, ['invalid-refused POST /pets']],
])('a server that %s is judged by the rest alone', async (_, { isStrict, takesAny }, findings) => {
  await using server = await httpServer((response, { method, path, body }) => {
    if (method === 'GET') return sendJson(response, 200, path === '/pets' ? { items: [] } : { kind: 'a', name: 'b' });
    try {
      const pet: unknown = JSON.parse(body.toString());
      const { kind, meow, bark } = membersOf(pet);
      const sounds = [typeof meow === 'string' ? 'meow' : '', typeof bark === 'string' ? 'bark' : ''].filter((sound) => sound !== '');
      const isPet =
        typeof kind === 'string' && sounds.length === 1 && (!isStrict || (Object.hasOwn(SOUNDS, kind) && SOUNDS[kind] === sounds[0]));
      return isPet || takesAny ? sendJson(response, 201, pet) : response.writeHead(422).end();
    } catch {
      return response.writeHead(400).end();
    }
  });
  const run = await verify({
    url: server.url,
    spec: await pets(),
    only: ['valid', 'invalid', 'properties'],
    cases: 200,
    seed: 1,
  });
  expect(run.findings.map(({ check, operation }) => `${check} ${operation}`)).toEqual(findings);
});

it('the mock of alternatives keeps the contract', async () => {
  const run = await verify({ spec: await pets(), seed: 1 });
  expect(run.findings).toEqual([]);
});
