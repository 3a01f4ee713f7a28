import { plainCase } from '../../cases/plain/plain-case.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { stepOf } from '../../http/exchange/step.js';
import { kindIfKnown } from '../../judge/expectation.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, type Member, isNumber, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import { withMembers } from '../../json/merge-patch.js';
import { requestModelOf } from '../../request/request-model.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import { isReadOnly } from '../../resources/keys/fits.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { unknown } from '../scene/attempt.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { bindKeys } from '../plan/bind.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { observeFailure } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';

/** A member that is readOnly does not take the value that a client sends (OpenAPI 3.1 section 4.8.24, JSON Schema Validation section 9.4). */
export const READ_ONLY_IS_KEPT: SequenceRule = {
  check: 'read-only-is-kept',
  title: 'readOnly members are sent with other values',
  asks: ({ isRead, replacers, changers }) => (isRead ? [...replacers, ...changers].map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const { lab } = scene;
    const before = await createAndRead(scene, sequence);
    const full = requestModelOf(sequence.operation)?.full;
    if (before?.read === undefined || !isObject(full)) return unknown('the thing could not be created and read', before?.exchange);
    const { value: read, schema } = before.read;
    const key = sequence.resource.key?.member[0];
    const requestSchema = bodySchemaOf(sequence.operation);
    const ofRequest = requestSchema === undefined ? [] : membersOf(requestSchema);
    const declared = new Set(ofRequest.map(({ name }) => name));
    // A document may call a member readOnly where it describes answers, and describe requests that set it.
    const writable = new Set(ofRequest.flatMap((member) => (isReadOnly(member.schema) ? [] : [member.name])));
    const others = membersOf(schema).flatMap((member): readonly Member[] => {
      const shown = memberOf(read, member.name);
      const isAsked = isReadOnly(member.schema) && member.name !== key && !writable.has(member.name);
      const other = isAsked && shown !== undefined ? otherThan(shown, member.schema) : undefined;
      return other === undefined ? [] : [[member.name, other]];
    });
    if (others.length === 0) return unknown('its answers have no readOnly member beside the key', before.exchange);
    // A document that allows no undeclared members says nothing of those that its requests do not declare.
    const testCase = [others, others.filter(([name]) => declared.has(name))]
      .map((members) => withMembers(full, jsonObject(members)))
      .map((body) => plainCase(bindKeys(withBody(sequence.operation, body), before.made.bound, lab.session)))
      .find(({ expectation }, i) => kindIfKnown(expectation) !== 'invalid' && (i === 0 || others.some(([name]) => declared.has(name))));
    if (testCase === undefined) return unknown('its requests have no readOnly members', before.exchange);
    const exchange = await lab.ask(testCase, 'new');
    scene.trail.push(stepOf(sequence.operation.id, exchange));
    observeFailure(lab, testCase, exchange, scene.trail);
    if (!succeeded(exchange)) return { kind: 'kept', exchange };
    const after = await readAgain(scene, sequence, before.made);
    const taken = others.find(([name, sent]) => isSame(memberOf(after?.read?.value, name), sent));
    if (taken === undefined) return { kind: 'kept', exchange };
    const [name, sent] = taken;
    const expected = `${name} as the server set it, ${printJson(memberOf(read, name) ?? null)}`;
    return {
      kind: 'broken',
      exchange,
      shownBy: after?.exchange,
      signature: 'taken',
      expected,
      actual: `${name} as it was sent, ${printJson(sent)}`,
    };
  },
};

/** Another value of the kind that a member has; undefined if none is certain to be valid. */
function otherThan(value: JsonValue, schema: SchemaNode): JsonValue | undefined {
  const candidates = ((): readonly JsonValue[] => {
    if (typeof value === 'boolean') return [!value];
    if (isNumber(value)) return [7, 1, -1].map((step) => jsonNumber(String(Number(value.text) + step)));
    if (typeof value !== 'string') return [];
    const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
    if (!Number.isNaN(time)) return [new Date(time - 86_400_000 * 400).toISOString()];
    return [`${value}x`, value.replace(/[0-9a-f]$/i, (last) => (last === '1' ? '2' : '1'))];
  })();
  return candidates.find((one) => !equalJson(one, value) && allows(schema, one));
}

/** True for one value, also of a time that is stored with fewer digits. */
function isSame(one: JsonValue | undefined, other: JsonValue): boolean {
  if (one === undefined) return false;
  if (equalJson(one, other)) return true;
  const [a, b] = [one, other].map((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN,
  );
  return a !== undefined && b !== undefined && Math.abs(a - b) < 1000;
}
