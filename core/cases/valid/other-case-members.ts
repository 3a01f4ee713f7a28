import { getAt, setAt } from '../../json/edit.js';
import { type JsonValue, type Member, isNumber, isObject, jsonArray, jsonNumber, jsonObject, kindOf } from '../../json/value.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import { describePath } from '../../json/instance-path.js';
import type { Shape } from '../../schema/shape.js';
import type { CaseProposal } from '../case-proposal.js';
import { undeclaredCase } from '../field-case.js';
import { freshInteger } from '../../request/slots/integer-slots.js';
import { isSlotted } from '../../request/slots/slot.js';

/**
 * Undeclared members whose names differ from a declared one only in case, before and after it. Names are compared code point by
 * code point (RFC 8259 section 8.3), so these are ordinary undeclared members; Go's encoding/json takes them for the declared
 * one, and the last one wins.
 */
export function otherCaseMembers(model: RequestModel): readonly CaseProposal[] {
  return model.fields.flatMap((field) => (field.declared && field.shape.open ? variantsIn(model, field) : []));
}

function variantsIn(model: RequestModel, owner: Field): readonly CaseProposal[] {
  const object = getAt(model.full, owner.path);
  if (!isObject(object)) return [];
  const taken = new Set(owner.shape.members.map(({ name }) => name));
  return owner.shape.members.flatMap(({ name, shape }) => {
    const value = object.members.find(([declared]) => declared === name)?.[1];
    if (value === undefined) return [];
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    const added: readonly (readonly [words: string, member: Member])[] = [
      ['another value', [capital, anotherOf(shape, value)]],
      ['another type', [name.toUpperCase(), ofOtherType(shape)]],
    ];
    return added
      .filter(([words, [other]]) => !taken.has(other) && (words === 'another value' || shape.types.length > 0))
      .flatMap(([words, member]) =>
        [true, false].map((isBefore) => variantCase(model, owner, { name, words, member, isBefore, members: object.members })),
      );
  });
}

interface Variant {
  readonly name: string;
  readonly words: string;
  readonly member: Member;
  readonly isBefore: boolean;
  readonly members: readonly Member[];
}

function variantCase(model: RequestModel, owner: Field, { name, words, member, isBefore, members }: Variant): CaseProposal {
  const { path } = owner;
  const at = members.findIndex(([declared]) => declared === name) + (isBefore ? 0 : 1);
  const place = isBefore ? 'before' : 'behind';
  return undeclaredCase(model, owner, {
    suite: 'valid',
    name: `unknown-member/${[...path, member[0]].join('.')}/${place}`,
    title: `there is an undeclared member ${JSON.stringify(member[0])} of ${words} ${place} ${describePath([...path, name])}`,
    input: { kind: 'unknown-members', form: 'unknown-member-case' },
    body: setAt(model.full, path, jsonObject(members.toSpliced(at, 0, member))),
  });
}

/** A different value of the same type. */
function anotherOf(shape: Shape, value: JsonValue): JsonValue {
  if (isNumber(value)) return isSlotted(value) ? freshInteger(shape) : jsonNumber(value.text === '2' ? '3' : '2');
  if (typeof value === 'string') return value === 'another' ? 'a third' : 'another';
  if (typeof value === 'boolean') return !value;
  return value === null ? 'another' : isObject(value) ? jsonObject([]) : jsonArray([]);
}

const EXAMPLES: readonly JsonValue[] = [jsonNumber('5'), 'five', true, jsonArray([]), null];

function ofOtherType({ types }: Shape): JsonValue {
  const takes = (value: JsonValue): boolean => {
    const kind = kindOf(value);
    return types.includes(kind) || (kind === 'number' && types.includes('integer'));
  };
  return EXAMPLES.find((value) => !takes(value)) ?? null;
}
