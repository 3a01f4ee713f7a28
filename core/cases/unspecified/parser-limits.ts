import { type JsonValue, type Member, isObject, jsonNumber, jsonObject } from '../../json/value.js';
import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase, undeclaredCase } from '../field-case.js';
import { BEYOND_DOUBLE } from '../huge-numbers.js';
import type { Input } from '../../input/input.js';

/** One more than careful parsers accept in one object. */
const MANY = 1001;

/** What a parser may limit (RFC 8259 sections 6 and 9): numbers beyond the range of a double, and the number of members. */
export function parserLimits(model: RequestModel): readonly CaseProposal[] {
  const { full, shape, fields } = model;
  const declared = fields
    .filter((field) => field.path.length > 0 && field.shape.types.includes('number') && field.shape.values === undefined)
    .flatMap((field) =>
      BEYOND_DOUBLE.map(({ text, ...number }) => fieldCase(model, field, { suite: 'unspecified', ...number, value: jsonNumber(text) })),
    );
  if (!isObject(full)) return declared;
  const added = (name: string, title: string, input: Input, more: readonly Member[]): CaseProposal => {
    const body: JsonValue = jsonObject([...full.members, ...more]);
    return undeclaredCase(model, { path: [], shape }, { suite: 'unspecified', name, title, input, body });
  };
  const many = Array.from({ length: MANY }, (_, i): Member => [`extra${i}`, jsonNumber('1')]);
  return [
    ...declared,
    ...BEYOND_DOUBLE.map(({ id, input, words, text }) =>
      added(`number/${id}`, `an undeclared number ${words}`, input, [['extra', jsonNumber(text)]]),
    ),
    added('many-members', 'there are 1,001 undeclared members', { kind: 'unknown-members', form: 'many-members' }, many),
  ];
}
