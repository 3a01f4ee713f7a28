import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import type { Connection } from '../../http/open-connection.js';
import { getAt, removeAll, removeAt, setAt } from '../../json/edit.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { type JsonValue, isObject } from '../../json/value.js';
import { hasSiblings } from '../../oracle/shared-cause.js';
import { isControl } from '../../oracle/symptom.js';
import type { Violation } from '../../oracle/violation.js';
import { type Field, fieldsOf } from '../../request/body-fields.js';
import { valuePart } from '../../request/request-plan.js';
import { shapeOf } from '../../schema/shape.js';
import type { Session } from '../../session/session.js';
import { isAccepted } from './is-accepted.js';

/** Upper bound on the requests by which the member of one request is looked for. */
const MOST_TRIED = 80;

/**
 * Locates the refusal of a plain request: at the optional member without which it is accepted, or else at the first one that is refused where
 * it is the only optional one, as deep in the body as there is one. Operations that share the schema of the member share the cause then. A
 * request that is one of many variations needs no such search.
 * @returns the violation as it was if no member is to blame.
 */
export async function atRefusedMember(session: Session, connection: Connection, testCase: Case, violation: Violation): Promise<Violation> {
  const { operation, plan } = testCase;
  const { body } = plan;
  if (violation.check !== 'valid-accepted' || !isControl(testCase) || !hasSiblings(operation)) return violation;
  const schema = operation.body?.content.schema;
  if (schema === undefined || body.kind !== 'value' || !isObject(body.value)) return violation;
  const whole = body.value;
  const fields = fieldsOf(shapeOf(schema, whole), { path: [], required: true, roots: [schema], value: whole });
  let left = MOST_TRIED;
  const isTaken = async (value: JsonValue): Promise<boolean | undefined> => {
    const changed = withPlan(testCase, { ...plan, body: valuePart(value) }, testCase.title);
    if (left <= 0 || changed.expectation.kind !== 'accept') return undefined;
    left -= 1;
    return isAccepted(session, connection, changed);
  };
  const isToBlame = async ({ path }: Field): Promise<boolean> => (await isTaken(removeAt(whole, path))) === true;
  const toBlameIn = async (above: InstancePath): Promise<Field | undefined> => {
    for (const field of membersOf(fields, above)) if (await isToBlame(field)) return (await toBlameIn(field.path)) ?? field;
    return undefined;
  };
  /** The first member below a path that is refused alone; undefined if the body is refused without all of them, too. */
  const refusedAloneIn = async (rest: JsonValue, above: InstancePath): Promise<Field | undefined> => {
    const members = membersOf(fields, above);
    const without = removeAll(
      rest,
      members.map(({ path }) => path),
    );
    if (members.length === 0 || (await isTaken(without)) !== true) return undefined;
    for (const field of members) {
      const alone = setAt(without, field.path, getAt(whole, field.path) ?? null);
      if ((await isTaken(alone)) === false) return (await refusedAloneIn(alone, field.path)) ?? field;
    }
    return undefined;
  };
  const known = session.refusedMembers.get(operation.id);
  const likely = known && fields.find(({ path }) => path.join('\n') === known.path.join('\n'));
  const isKnown = known !== undefined && likely !== undefined && !known.isAlone && (await isToBlame(likely));
  const without = isKnown ? likely : await toBlameIn([]);
  const alone = isKnown ? undefined : await refusedAloneIn(whole, without?.path ?? []);
  const found = alone ?? without;
  const at = found?.roots[0]?.at;
  if (found === undefined || at === undefined) return violation;
  session.refusedMembers.set(operation.id, { path: found.path, isAlone: alone !== undefined });
  const refusedMember = { name: describePath(found.path), isAlone: alone !== undefined };
  return { ...violation, constraint: { keyword: 'properties', at }, focus: at.pointer, refusedMember };
}

/** The optional members below a path, through those that are required. */
function membersOf(fields: readonly Field[], above: InstancePath): readonly Field[] {
  const below = fields.filter(
    ({ path, declared }) =>
      declared && path.length === above.length + 1 && above.every((step, i) => step === path[i]) && typeof path.at(-1) === 'string',
  );
  return below.flatMap((field) => (field.required ? membersOf(fields, field.path) : [field]));
}
