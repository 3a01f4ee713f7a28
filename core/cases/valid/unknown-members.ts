import { type JsonValue, isObject, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { undeclaredCase } from '../field-case.js';

const MEMBERS: readonly (readonly [id: string, name: string, value: JsonValue])[] = [
  ['string', 'extra', 'something'],
  ['number', 'extra', jsonNumber('1')],
  ['big-number', 'extra', jsonNumber('123456789012345678901234567890.5e-3')],
  ['boolean', 'extra', false],
  ['null', 'extra', null],
  ['array', 'extra', jsonArray([jsonNumber('1'), 'two', null])],
  ['object', 'extra', jsonObject([['inner', jsonObject([['deep', true]])]])],
  ['empty-name', '', 'unnamed'],
  ['spaced-name', 'extra member', 'spaced'],
  ['dotted-name', 'extra.inner[0]', 'dotted'],
  ['dollar-name', '$where', '1 == 1'],
  ['unicode-name', 'größe\u{1F335}', 'tall'],
  ['object-method', 'toString', 'text'],
  ['object-method-2', 'hasOwnProperty', true],
];

/** Undeclared members are allowed unless the schema closes the object (JSON Schema 2020-12 Core section 10.3.2.3). */
export function unknownMembers(model: RequestModel): readonly CaseProposal[] {
  const { full, shape } = model;
  if (!isObject(full)) return [];
  const declared = new Set(full.members.map(([name]) => name));
  return MEMBERS.filter(([, name]) => !declared.has(name)).map(([id, name, value]) =>
    undeclaredCase(
      model,
      { path: [], shape },
      {
        suite: 'valid',
        name: `unknown-member/${id}`,
        title: `there is an undeclared member ${JSON.stringify(name)} (${id.replaceAll('-', ' ')})`,
        input: { kind: 'unknown-members', form: 'unknown-member' },
        body: jsonObject([...full.members, [name, value]]),
      },
    ),
  );
}
