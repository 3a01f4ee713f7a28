import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { apply } from '../../../../core/model/memory/apply.js';
import { contradiction } from '../../../../core/model/predictions/contradiction.js';
import { readRequest } from '../../../../core/model/effects/judged-request.js';
import { predict } from '../../../../core/model/predictions/predict.js';
import { readModel } from '../../../../core/model/effects/read-effects.js';
import { type RuleId, turnedOff } from '../../../../core/model/kinds/rule-ids.js';
import { createWorld } from '../../../../core/model/world/world.js';
import type { ResourceCorrections } from '../../../../core/resources/inferred/corrections.js';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { labels } from '../../mock/memory/label-document.js';

/** The rule that a list without what was created contradicts. */
async function foundWith(corrections: ResourceCorrections, off: Readonly<Record<string, boolean>> = {}): Promise<RuleId | undefined> {
  const contract = await labels();
  const model = readModel(contract, inferResources(contract, corrections), corrections);
  const world = createWorld(false);
  const exchange = (id: string, answer: string, sent = ''): RuleId | undefined => {
    const operation = contract.operations.find((one) => one.id === id);
    const effect = model.effects.get(id);
    if (operation === undefined || effect === undefined) throw new Error(`${id} does nothing to things`);
    const content = { target: '/labels', headers: [['content-type', 'application/json']] as const, body: new TextEncoder().encode(sent) };
    const request = readRequest(operation, content, '');
    const response = { status: 200, headers: [], body: parseJson(answer) };
    const leftOut = turnedOff(off);
    const found = contradiction(world, effect, predict(model, world, effect, request, leftOut), response, leftOut);
    apply(model, world, effect, request, response);
    return found?.rule;
  };
  exchange('POST /labels', '{"id":1,"name":"a"}', '{"name":"a"}');
  return exchange('GET /labels', '[]');
}

describe('a rule', () => {
  it.each([
    ['is on', {}, {}, 'list'],
    ['can be off for all things', {}, { list: false }, undefined],
    ['can be off for one resource', { '/labels/{id}': { rules: { list: false } } }, {}, undefined],
    ['is on where another is off', { '/labels/{id}': { rules: { page: false } } }, { sort: false, list: true }, 'list'],
    ['is on where it is off for another resource', { '/tags/{slug}': { rules: { list: false } } }, {}, 'list'],
  ])('%s', async (_, corrections, off, found) => {
    expect(await foundWith(corrections, off)).toBe(found);
  });
});

it('a correction that only turns a rule off says nothing of what a resource is', async () => {
  const contract = await labels();
  expect(inferResources(contract, { '/labels/{id}': { rules: { list: false } } })).toEqual(inferResources(contract));
});
