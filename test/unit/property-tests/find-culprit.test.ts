import { describe, expect, it } from 'vitest';
import { groundOf } from '../../../core/cases/ground.js';
import { parseJson } from '../../../core/json/parse.js';
import { type JsonValue, memberOf } from '../../../core/json/value.js';
import { findCulprit } from '../../../property-tests/find-culprit.js';
import type { RandomBody } from '../../../property-tests/random-case.js';
import { operationOf, textOf } from './arbitraries/draws.js';

const operation = await operationOf('openapi.yaml');
const ground = groundOf(operation) ?? fail();
const SCHEMAS = '/components/schemas';

/** The culprit of a body that fails wherever `isBad` says so. */
async function culprit(text: string, isBad: (value: JsonValue, body: RandomBody) => boolean, style: RandomBody['style'] = {}) {
  const tried: string[] = [];
  const found = await findCulprit(ground, { value: parseJson(text) ?? fail(), style }, async (body) => {
    tried.push(textOf(body.value));
    return isBad(body.value, body);
  });
  return { found, tried };
}

const has = (name: string, value?: JsonValue) => (body: JsonValue) => {
  const own = memberOf(body, name);
  return value === undefined ? own !== undefined : own === value;
};

describe('a failure comes from', () => {
  const body = '{"id":5,"name":"x","tag":"y","extra":1}';

  it('the required member with whose plain value it passes', async () => {
    const { found, tried } = await culprit(body, has('name', 'x'));
    expect(found).toEqual({ path: ['name'], pointer: `${SCHEMAS}/Plant/properties/name`, title: 'name is "x"' });
    const plain = JSON.stringify(memberOf(ground.full, 'name'));
    expect(tried).toContain(`{"id":5,"name":${plain},"tag":"y","extra":1}`);
  });

  it('the optional member without which it passes', async () => {
    const { found, tried } = await culprit(body, has('tag'));
    expect(found).toEqual({ path: ['tag'], pointer: `${SCHEMAS}/Plant/properties/tag`, title: 'tag is "y"' });
    expect(tried).toContain('{"id":5,"name":"x","extra":1}');
  });

  it('a number, told by its digits', async () => {
    const { found } = await culprit('{"id":9223372036854775807,"name":""}', (value) => textOf(value).includes('9223372036854775807'));
    expect(found).toMatchObject({ path: ['id'], title: 'id is 9223372036854775807' });
  });

  it('what the schema does not declare', async () => {
    const { found } = await culprit(body, has('extra'));
    expect(found).toEqual({ path: [], pointer: expect.stringMatching(/\/additionalProperties$/), title: 'there is an undeclared member' });
  });

  it('the spelling, where the plain one passes', async () => {
    const { found } = await culprit(body, (_, { style }) => style.space === '\n', { space: '\n' });
    expect(found).toMatchObject({ path: [], pointer: operation.body?.content.at.pointer, constraint: { keyword: 'content' } });
  });

  it('two members that fail only together', async () => {
    const { found } = await culprit(body, (value) => has('name', 'x')(value) && has('tag', 'y')(value));
    expect(found).toMatchObject({ path: ['name'], title: 'name is "x" while tag is "y"' });
  });

  it('nothing in particular where any body fails, or where two members fail each alone', async () => {
    const { found, tried } = await culprit(body, () => true);
    expect(found).toBeUndefined();
    expect(tried.length).toBeLessThanOrEqual(ground.parts.length + 2);
    expect((await culprit(body, (value) => has('name', 'x')(value) || has('tag', 'y')(value))).found).toBeUndefined();
  });

  it('nothing that can be taken away, where a member is missing', async () => {
    expect((await culprit('{"id":5,"name":"x"}', (value) => !has('tag')(value))).found).toBeUndefined();
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
