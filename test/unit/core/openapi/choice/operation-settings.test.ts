import { describe, expect, it } from 'vitest';
import { choiceNotes } from '../../../../../core/openapi/choice/choice-notes.js';
import { checkSettings, judgedPart, settingOf } from '../../../../../core/openapi/choice/operation-settings.js';
import { shop } from './shop.js';

const contract = await shop();
const [list, create] = contract.operations;

describe('settings of operations', () => {
  it('leave out what they skip, beside what is not chosen', () => {
    const operations = { 'DELETE **': { skip: true }, createPlant: { skip: 'it sends an e-mail' }, 'leaves/*': { skip: false } };
    const judged = judgedPart(contract, { choice: { paths: ['/plants/**'] }, operations });
    expect(judged.operations.map(({ id }) => id)).toEqual(['GET /plants', 'GET /plants/{plantId}', 'GET /plants/{plantId}/leaves']);
    expect(choiceNotes(judged, operations)).toEqual([
      '3 of 6 operations were chosen',
      'POST /plants is skipped: it sends an e-mail',
      'the configuration skips DELETE /plants/{plantId}',
    ]);
  });

  it('say nothing where nothing is left out', () => {
    expect(choiceNotes(judgedPart(contract, {}))).toEqual([]);
    expect(judgedPart(contract, { operations: { '*': { values: { a: 1 } } } })).toBe(contract);
  });

  it('add up for an operation, and the last of the same counts', () => {
    const settings = {
      '*': { values: { plantId: 1, tenant: 'a' }, budget: 10 },
      'GET **': { values: { plantId: 2 }, credentials: { key: 'k' } },
      createPlant: { skip: true },
    };
    expect(list && settingOf(list, settings)).toEqual({ values: { plantId: 2, tenant: 'a' }, budget: 10, credentials: { key: 'k' } });
    expect(create && settingOf(create, settings)).toEqual({ values: { plantId: 1, tenant: 'a' }, budget: 10, skip: true });
  });

  it('fit operations of the document, also those that are not chosen', () => {
    const judged = judgedPart(contract, { choice: { operations: ['getPlant'] } });
    expect(() => checkSettings(judged, { createPlant: { skip: true } })).not.toThrow();
    const at = { pointer: '', file: 'c.json', line: 4 };
    const fault = { name: 'FileError', message: "no operation is called 'createPlan'", hint: "Did you mean 'createPlant'?", place: at };
    expect(() => checkSettings(contract, { createPlan: {} }, () => at)).toThrow(expect.objectContaining(fault));
    expect(() => judgedPart(contract, { operations: { createPlan: {} } })).toThrow(/: no operation is called 'createPlan'$/);
  });

  it('that skip everything are a mistake', () => {
    expect(() => judgedPart(contract, { operations: { '*': { skip: true } } })).toThrow(/: no operation is left to judge$/);
  });
});
