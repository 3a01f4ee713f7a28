import { describe, expect, it } from 'vitest';
import { membersOf, memberParts, withOnly, withoutInner } from '../../../../core/inquiry/optional-members.js';
import { printJson } from '../../../../core/json/print.js';
import type { JsonValue } from '../../../../core/json/value.js';
import type { Field } from '../../../../core/request/body-fields.js';
import { requestModelOf } from '../../../../core/request/request-model.js';
import { documentWith } from '../../support/document-with.js';
import { contractOfText } from '../../support/contract-of-text.js';

const to = '{ type: object, properties: { city: { type: string, enum: [c] }, zip: { type: string, enum: [z] } } }';
const ship = `{ type: object, properties: { to: ${to}, fast: { type: boolean, enum: [true] } } }`;
const contract = await contractOfText(
  documentWith(`{ type: object, required: [ship], properties: { note: { type: string, enum: [n] }, ship: ${ship} } }`),
);
const [operation] = contract.operations;
const model = operation && requestModelOf(operation);
if (model === undefined) throw new Error('no model');
const { fields, full } = model;
const whole: JsonValue = full;
const at = (...path: readonly string[]): Field => {
  const found = fields.find((field) => field.path.join() === path.join());
  if (found === undefined) throw new Error(`no field ${path.join('.')}`);
  return found;
};
const names = (members: readonly Field[]): readonly string[] => members.map(({ path }) => path.join('.'));

describe('the optional members of a body', () => {
  it('are found through those that are required', () => {
    expect(names(membersOf(fields, []))).toEqual(['note', 'ship.to', 'ship.fast']);
    expect(names(membersOf(fields, ['ship', 'to']))).toEqual(['ship.to.city', 'ship.to.zip']);
  });

  it('are parts of the body, or of one member', () => {
    expect(names(memberParts(fields).inside(undefined))).toEqual(['note', 'ship.to', 'ship.fast']);
    expect(names(memberParts(fields, at('ship', 'to')).inside(undefined))).toEqual(['ship.to.city', 'ship.to.zip']);
    expect(memberParts(fields).contains(at('ship', 'to'), at('ship', 'to', 'zip'))).toBe(true);
    expect(memberParts(fields).contains(at('ship', 'to', 'zip'), at('ship', 'to'))).toBe(false);
  });

  it('can be left out but for one, at each depth', () => {
    expect(printJson(withOnly(fields, whole, at('ship', 'to', 'zip')))).toBe('{"ship":{"to":{"zip":"z"}}}');
    expect(printJson(withOnly(fields, whole, at('note')))).toBe('{"note":"n","ship":{}}');
  });

  it('can be left out but for one inside a member, whatever is beside that member', () => {
    expect(printJson(withOnly(fields, whole, at('ship', 'to', 'zip'), at('ship', 'to')))).toBe(
      '{"note":"n","ship":{"to":{"zip":"z"},"fast":true}}',
    );
  });

  it('can be left out inside a member, or all', () => {
    expect(printJson(withoutInner(fields, whole, undefined))).toBe('{"ship":{}}');
    expect(printJson(withoutInner(fields, whole, at('ship', 'to')))).toBe('{"ship":{"to":{}}}');
    expect(printJson(withoutInner(fields, whole, undefined, at('ship', 'to')))).toBe('{"note":"n","ship":{"to":{},"fast":true}}');
  });
});
