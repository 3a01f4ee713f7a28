import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../../core/http/exchange/step.js';
import { stepsTo } from '../../../../../core/sequences/scene/steps-to.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { requestTo } from '../../../support/target-of.js';

const keyed = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: string } }`;
const ok = 'responses: { "200": { description: ok } }';
const contract = await contractOfText(`
paths:
  /barns: { get: { ${ok} }, post: { ${ok} } }
  /barns/{barn}: { get: { parameters: [${keyed('barn')}], ${ok} }, patch: { parameters: [${keyed('barn')}], ${ok} } }
  /cows: { get: { ${ok} }, post: { ${ok} } }
  /cows/{cow}: { get: { parameters: [${keyed('cow')}], ${ok} } }
  /cows/{cow}/visits: { post: { parameters: [${keyed('cow')}], ${ok} } }
`);

/** A step in words: `POST /cows/{cow}/visits /cows/7/visits {"by":1}: 201 {"id":3}`. */
function step(words: string): Step {
  const [, method = '', template = '', path = '', sent = '', status = '', answer = ''] =
    /^(\w+) (\S+) (\S+) (?:(\{\S*\}) ?)?(\d+)(?: (.+))?$/.exec(words) ?? [];
  const request = requestTo(`http://x${path}`, sent, { method });
  const body = new TextEncoder().encode(answer);
  return { operation: `${method} ${template}`, request, outcome: { kind: 'response', status: Number(status), headers: [], body } };
}

/** The paths of the steps to the last one. @param atFault the index of the one at fault. */
function stepsOf(trail: readonly string[], atFault = trail.length - 1): readonly string[] {
  const steps = trail.map(step);
  const [last, fault] = [steps.at(-1), steps[atFault]];
  if (last === undefined || fault === undefined) throw new Error('no step');
  return stepsTo(steps, contract, last, fault).map((one) => trail[steps.indexOf(one)] ?? '');
}

const BARN = 'POST /barns /barns {"size":2} 201 {"id":"b1","size":2}';
const COW = 'POST /cows /cows {"barn":"b1"} 201 {"id":"c1","barn":"b1"}';
const OTHER = 'POST /cows /cows {"barn":"b1"} 201 {"id":"c2","barn":"b1"}';
const VISIT = 'POST /cows/{cow}/visits /cows/c1/visits {"by":"me"} 201 {"id":"v1"}';

describe('the steps to an exchange are', () => {
  it('those that made what it names, and acted on it, and what these need', () => {
    const trail = [BARN, COW, OTHER, VISIT, 'GET /cows/{cow} /cows/c1 200 {"id":"c1"}'];
    expect(stepsOf(trail)).toEqual([BARN, COW, VISIT]);
  });

  it('those that name the same in their bodies', () => {
    const trail = [BARN, COW, OTHER, 'GET /barns/{barn} /barns/b1 200 {"id":"b1"}'];
    expect(stepsOf(trail)).toEqual([BARN, COW, OTHER]);
  });

  it('what was done to what these name', () => {
    const change = 'PATCH /barns/{barn} /barns/b1 {"size":3} 200 {"id":"b1"}';
    expect(stepsOf([BARN, change, OTHER, COW, 'GET /cows/{cow} /cows/c1 200 {"id":"c1"}'])).toEqual([BARN, change, COW]);
  });

  it('all that changed something, where it names nothing that was made', () => {
    expect(stepsOf([BARN, COW, OTHER, 'GET /cows /cows?limit=1 200 []'])).toEqual([BARN, COW, OTHER]);
  });

  it('and the pages before it', () => {
    const page = 'GET /cows /cows?page=1 200 [{"id":"c1"}]';
    expect(stepsOf([COW, page, 'GET /cows /cows?page=2 200 []'])).toEqual([COW, page]);
  });

  it('not what was refused, unless that is at fault', () => {
    const refused = 'POST /cows/{cow}/visits /cows/c1/visits {"by":2} 422 {}';
    const trail = [BARN, COW, refused, 'GET /cows/{cow} /cows/c1 200 {"id":"c1"}'];
    expect(stepsOf(trail)).toEqual([BARN, COW]);
    expect(stepsOf(trail, 2)).toEqual([BARN, COW, refused]);
  });
});
