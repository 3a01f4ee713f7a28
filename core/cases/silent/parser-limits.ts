import { setAt } from '../../json/edit.js';
import { type JsonValue, type Member, isObject, jsonNumber, jsonObject } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, constraintAt } from '../../request/request-model.js';
import { BEYOND_DOUBLE } from '../huge-numbers.js';

/** One more than careful parsers take in one object. */
const MANY = 1001;

/** What a parser may limit by itself (RFC 8259 sections 6 and 9): numbers beyond the range of a double, and the number of members. */
export function parserLimits(model: RequestModel): readonly Draft[] {
  const { full } = model;
  const base = { suite: 'silent', control: 'full' } as const;
  const declared = model.fields
    .filter(({ shape, path }) => path.length > 0 && shape.types.includes('number') && shape.values === undefined)
    .flatMap(({ path, shape }) =>
      BEYOND_DOUBLE.map(({ id, kind, words, text }) =>
        jsonDraft(setAt(full, path, jsonNumber(text)), {
          ...base,
          name: `${path.join('.')}/${id}`,
          title: `${describePath(path)} ${words}`,
          kind,
          constraint: constraintAt(model, path, 'type'),
          focus: shape.at.pointer,
        }),
      ),
    );
  if (!isObject(full)) return declared;
  const inBody = {
    ...base,
    constraint: constraintAt(model, [], 'never'),
    focus: `${model.shape.at.pointer}/additionalProperties`,
  } as const;
  const added = (more: readonly Member[]): JsonValue => jsonObject([...full.members, ...more]);
  return [
    ...declared,
    ...BEYOND_DOUBLE.map(({ id, kind, words, text }) =>
      jsonDraft(added([['extra', jsonNumber(text)]]), { ...inBody, name: `number/${id}`, title: `an undeclared number ${words}`, kind }),
    ),
    jsonDraft(added(Array.from({ length: MANY }, (_, i): Member => [`extra${i}`, jsonNumber('1')])), {
      ...inBody,
      name: 'many-members',
      title: 'there are 1,001 undeclared members',
      kind: 'many-members',
    }),
  ];
}
