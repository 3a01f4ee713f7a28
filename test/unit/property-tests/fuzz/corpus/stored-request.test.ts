import { describe, expect, it } from 'vitest';
import { jsonNumber, jsonObject } from '../../../../../core/json/value.js';
import { rawPart, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { slottedNumber } from '../../../../../core/request/slots/slot.js';
import type { KeptRequest } from '../../../../../property-tests/fuzz/campaign/kept-requests.js';
import { type CorpusEntry, type StoredRequest, fileOfEntry, nameOfEntry } from '../../../../../property-tests/fuzz/corpus/corpus-entry.js';
import { readEntry } from '../../../../../property-tests/fuzz/corpus/read-entry.js';
import { restoreRequest, storeRequest } from '../../../../../property-tests/fuzz/corpus/stored-request.js';
import { streamOf } from '../../../../../property-tests/fuzz/engine/case-stream.js';
import { STRATEGIES } from '../../../../../property-tests/fuzz/engine/strategies.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import type { FuzzBody, FuzzPlan } from '../../../../../property-tests/fuzz/parts/fuzz-plan.js';
import { plainRequest } from '../../../../../property-tests/fuzz/strategies/plain-request.js';
import { joinTokens } from '../../../../../property-tests/generate/text/text-tokens.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { targetAt } from '../../../support/target-of.js';

const { operations } = await contractOfText(`
paths:
  /plants:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
        - { name: X-Depot, in: header, schema: { type: string } }
      responses: { '200': { description: ok } }
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: integer }, name: { type: string } } } } } }
      responses: { '200': { description: ok } }
  /labels:
    post:
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { name: { type: string }, size: { type: integer } } } } } }
      responses: { '200': { description: ok } }
`);
const generators = operations.map(generatorsOf);
const [listing, creating] = generators;
if (listing === undefined || creating === undefined) throw new Error('two operations are needed');
const target = targetAt('http://x', { token: 'a-long-secret' });

const again = (entry: CorpusEntry): CorpusEntry | undefined => readEntry(fileOfEntry(entry), 'a.json');
const restored = (entry: CorpusEntry | undefined): KeptRequest | undefined =>
  entry?.kind === 'request' ? restoreRequest(entry, generators) : undefined;
const kept = (plan: FuzzPlan, of = creating): StoredRequest => storeRequest({ generators: of, plan, shows: 'accept 200' }, target);
const withBody = (body: FuzzBody): FuzzPlan => ({ ...plainRequest(creating), body });

describe('a kept request', () => {
  it('is read back from its file as it was, by whichever strategy it was drawn; a body in a spelling of its own as a text', () => {
    const stream = streamOf({ seed: 1, connection: 0, generators, strategies: STRATEGIES });
    const ids = new Set<string>();
    for (let i = 0; i < 600; i += 1) {
      const { strategy, generators: of, plan } = stream.next();
      stream.learn(of, plan, { isNew: i % 10 === 0, isSuccess: true });
      const entry = kept(plan, of);
      const back = restored(again(entry));
      ids.add(strategy.id);
      expect(back?.generators).toBe(of);
      expect(back && headOf(back.plan)).toEqual(headOf(plan));
      if (strategy.id !== 'spelled' && strategy.id !== 'pool') expect(withoutEmpty(back?.plan.body)).toEqual(withoutEmpty(plan.body));
      expect(back && nameOfEntry(kept(back.plan, of))).toBe(nameOfEntry(entry));
    }
    expect(ids.size).toBeGreaterThan(10);
  });

  it('has a new value where it had one, and its bytes', () => {
    const slot = { fill: 'fresh', min: '1', max: '99' } as const;
    const value = jsonObject([
      ['id', slottedNumber('7', slot)],
      ['name', '\ud800'],
      ['far', jsonNumber('1e400')],
    ]);
    expect(restored(again(kept(withBody(valuePart(value)))))?.plan.body).toEqual(valuePart(value));
    const bytes = rawPart(['{"id":', { text: '7', slot }, new Uint8Array([255, 0])]);
    expect(restored(again(kept(withBody(bytes))))?.plan.body).toEqual(bytes);
  });

  it('has no secret, whatever repeats it', () => {
    const value = valuePart(jsonObject([['name', 'a-long-secret']]));
    const texts = [
      kept(withBody(value)),
      kept(withBody(rawPart(['a-long-', 'secret']))),
      kept(withBody(rawPart([new TextEncoder().encode('a-long-secret')]))),
    ].map(fileOfEntry);
    for (const text of texts) {
      expect(text).not.toContain('a-long-secret');
      expect(text).not.toContain(Buffer.from('a-long-secret').toString('base64'));
    }
    expect(restored(readEntry(texts[0] ?? '', 'a.json'))?.plan.body).toEqual(valuePart(jsonObject([['name', '$PLANT_STORE_TOKEN']])));
  });

  it('names the things of the run in which it is sent', () => {
    const { operation } = creating;
    const knows = (key: string): typeof creating => {
      const content = operation.body && { ...operation.body.content, known: [[['name'], key]] as const };
      return generatorsOf({ ...operation, body: operation.body && content && { ...operation.body, content } });
    };
    const body = valuePart(jsonObject([['name', 'of-today']]));
    const entry = kept(withBody(body), knows('of-today'));
    expect(restoreRequest(entry, [knows('of-tomorrow')])?.plan.body).toEqual(valuePart(jsonObject([['name', 'of-tomorrow']])));
    expect(restoreRequest(kept(withBody(body), knows('other')), [knows('of-tomorrow')])?.plan.body).toEqual(body);
  });

  const plain = kept(plainRequest(creating));
  it.each<readonly [string, StoredRequest]>([
    ['an operation', { ...plain, operation: 'POST /trees' }],
    ['a head', { ...plain, head: 'media-types/gone' }],
    ['a parameter', { ...plain, parameters: [{ kind: 'plain', in: 'query', name: 'gone' }] }],
    ['a body', { ...kept(plainRequest(listing), listing), body: { text: ['{}'] } }],
  ])('does not fit a document that lacks %s', (_, entry) => {
    expect(restored(again(entry))).toBeUndefined();
  });

  it('has a name of what it sends alone, in whichever order its file has it', () => {
    expect(nameOfEntry({ ...plain, shows: 'accept 500' })).toBe(nameOfEntry(plain));
    const { kind, ...others } = plain;
    expect(nameOfEntry({ ...others, kind })).toBe(nameOfEntry(plain));
    expect(nameOfEntry({ ...plain, body: 'absent' })).not.toBe(nameOfEntry(plain));
  });
});

/** What of a head is sent. */
function headOf({ head }: FuzzPlan): unknown {
  return [head.id, head.target, head.headers, head.chunked, head.method];
}

/** A template without the empty texts between its pieces, and with those joined that follow each other. */
function withoutEmpty(body: FuzzBody | undefined): unknown {
  return body?.kind === 'raw' ? { ...body, template: joinTokens(body.template).filter((piece) => piece !== '') } : body;
}
