import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import type { Connection } from '../../http/open-connection.js';
import { removeAt } from '../../json/edit.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { isObject } from '../../json/value.js';
import { hasSiblings } from '../../oracle/shared-cause.js';
import { isControl } from '../../oracle/symptom.js';
import type { Violation } from '../../oracle/violation.js';
import { type Field, fieldsOf } from '../../request/body-fields.js';
import { valuePart } from '../../request/request-plan.js';
import { shapeOf } from '../../schema/shape.js';
import type { Session } from '../../session/session.js';
import { isAccepted } from './is-accepted.js';

/** Upper bound on the members that are left out, one at a time, of one request. */
const MOST_TRIED = 40;

/**
 * Locates the refusal of a plain request: at the optional member without which it is accepted, as deep in the body as there is one. Operations
 * that share the schema of the member share the cause then. A request that is one of many variations needs no such search.
 * @returns the violation as it was if no member is to blame alone.
 */
export async function atRefusedMember(session: Session, connection: Connection, testCase: Case, violation: Violation): Promise<Violation> {
  const { operation, plan } = testCase;
  const { body } = plan;
  if (violation.check !== 'valid-accepted' || !isControl(testCase) || !hasSiblings(operation)) return violation;
  const schema = operation.body?.content.schema;
  if (schema === undefined || body.kind !== 'value' || !isObject(body.value)) return violation;
  const fields = fieldsOf(shapeOf(schema, body.value), { path: [], required: true, roots: [schema], value: body.value });
  let left = MOST_TRIED;
  const isToBlame = async ({ path }: Field): Promise<boolean> => {
    left -= 1;
    const without = withPlan(testCase, { ...plan, body: valuePart(removeAt(body.value, path)) }, testCase.title);
    return left >= 0 && without.expectation.kind === 'accept' && isAccepted(session, connection, without);
  };
  const toBlameIn = async (candidates: readonly Field[]): Promise<Field | undefined> => {
    for (const field of candidates) if (await isToBlame(field)) return (await toBlameIn(membersOf(fields, field.path))) ?? field;
    return undefined;
  };
  const known = session.refusedMembers.get(operation.id);
  const likely = known === undefined ? undefined : fields.find(({ path }) => path.join('\n') === known.join('\n'));
  const found = likely !== undefined && (await isToBlame(likely)) ? likely : await toBlameIn(membersOf(fields, []));
  const at = found?.roots[0]?.at;
  if (found === undefined || at === undefined) return violation;
  session.refusedMembers.set(operation.id, found.path);
  return { ...violation, constraint: { keyword: 'properties', at }, focus: at.pointer, refusedMember: describePath(found.path) };
}

/** The optional members below a path, through those that are required. */
function membersOf(fields: readonly Field[], above: InstancePath): readonly Field[] {
  const below = fields.filter(
    ({ path, declared }) =>
      declared && path.length === above.length + 1 && above.every((step, i) => step === path[i]) && typeof path.at(-1) === 'string',
  );
  return below.flatMap((field) => (field.required ? membersOf(fields, field.path) : [field]));
}
