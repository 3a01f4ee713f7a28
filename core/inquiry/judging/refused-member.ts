import { hasSiblings } from '../../contract/has-siblings.js';
import type { Lab } from '../lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Outcome } from '../../http/exchange/exchange.js';
import { removeAt } from '../../json/edit.js';
import { describePath } from '../../json/instance-path.js';
import { type JsonValue, isObject } from '../../json/value.js';
import type { Place } from '../../place.js';
import { isControl } from '../../causes/symptom.js';
import type { Violation } from '../../checks/violation/violation.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { type Field, fieldsOf } from '../../request/body-fields.js';
import { valuePart } from '../../request/plan/request-plan.js';
import { shapeOf } from '../../schema/shape.js';
import type { RefusedMember } from '../../knowledge/knowledge.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { narrow } from '../narrow.js';
import { memberParts, withOnly, withoutInner } from '../optional-members.js';

/** Upper bound on the requests by which the member of one request is looked for. */
const MOST_TRIED = 80;

/**
 * Locates the refusal of a plain request: at the optional member without which it is accepted, or else at the first one that is refused in the
 * same words where it is the only optional one, as deep in the body as there is one. Operations that share the schema of the member share the
 * cause then. A request that is one of many variations needs no such search.
 * @returns the violation as it was if no member is to blame.
 */
export async function atRefusedMember(
  lab: Lab,
  { case: testCase, exchange: { outcome: refusal } }: Pick<CaseOutcome, 'case' | 'exchange'>,
  violation: Violation,
): Promise<Violation> {
  const { session } = lab;
  const { operation, plan } = testCase;
  const { body } = plan;
  const isOfRequest = violation.check === 'valid-accepted' || violation.check === 'no-server-error';
  if (!isOfRequest || !isControl(testCase) || testCase.expectation.kind !== 'accept' || !hasSiblings(operation)) return violation;
  const schema = operation.body?.content.schema;
  if (schema === undefined || body.kind !== 'value' || !isObject(body.value)) return violation;
  const whole = body.value;
  const fields = fieldsOf(shapeOf(schema, whole), { path: [], required: true, roots: [schema], value: whole });
  let left = MOST_TRIED;
  /** Sends another body; undefined if it is refused in other words, or if that says nothing. */
  const answerTo = async (value: JsonValue): Promise<'accepted' | 'refused alike' | undefined> => {
    const changed = withPlan(testCase, { ...plan, body: valuePart(value) }, testCase.title);
    if (left <= 0 || changed.expectation.kind !== 'accept') return undefined;
    left -= 1;
    const exchange = await lab.ask(changed);
    if (reachOf(operation, exchange).kind === 'reached') return 'accepted';
    return isAlike(exchange.outcome, refusal) ? 'refused alike' : undefined;
  };
  const acceptedWithout = async ({ path }: Field): Promise<boolean> => (await answerTo(removeAt(whole, path))) === 'accepted';
  const found = (await foundAgain(session.knowledge.refusedMembers.get(operation.id))) ?? (await foundAnew());
  const at = found?.field.roots[0]?.at;
  if (found === undefined || at === undefined) return violation;
  const { field, isAlone } = found;
  session.knowledge.refusedMembers.set(operation.id, { path: field.path, at, isAlone });
  const refusedMember = { name: describePath(field.path), isAlone };
  return { ...violation, constraint: { keyword: 'properties', at }, focus: at.pointer, refusedMember };

  async function foundAgain(known: RefusedMember | undefined): Promise<Found | undefined> {
    if (known === undefined) return undefined;
    if (known.isAlone) return aloneAt([known.at], true);
    const likely = fields.find(({ path }) => path.join('\n') === known.path.join('\n'));
    return likely !== undefined && (await acceptedWithout(likely)) ? { field: likely, isAlone: false } : undefined;
  }

  async function foundAnew(): Promise<Found | undefined> {
    const [without] = await narrow(memberParts(fields), { decides: acceptedWithout, most: 1 });
    const places = [...session.knowledge.refusedMembers.values()].map(({ at: place }) => place);
    // A PUT or PATCH that is accepted changes what other cases need, for instance by another key.
    const isHarmless = operation.method === 'POST';
    const known = await aloneAt(places, !isHarmless);
    if (known !== undefined) return known;
    const alone = isHarmless ? await aloneInside(without) : undefined;
    if (alone !== undefined) return { field: alone, isAlone: true };
    return without && { field: without, isAlone: false };
  }

  /** Several members may be refused, so that the body is refused without any one of them. */
  async function aloneInside(base: Field | undefined): Promise<Field | undefined> {
    const decides = async (member: Field): Promise<boolean> => (await answerTo(withOnly(fields, whole, member, base))) === 'refused alike';
    const mayDecide = async (outer: Field | undefined): Promise<boolean> =>
      (await answerTo(withoutInner(fields, whole, outer, base))) === 'accepted';
    return (await narrow(memberParts(fields, base), { decides, mayDecide, most: 1 }))[0];
  }

  /**
   * The member of a schema for which another plain request was refused, if it is refused alone here, too.
   * @param isProven true if the operation is known to accept the request without it: then nothing that is accepted is sent.
   */
  async function aloneAt(places: readonly Place[], isProven: boolean): Promise<Found | undefined> {
    const isKnown = ({ roots: [root] }: Field): boolean =>
      places.some(({ pointer, file }) => pointer === root?.at.pointer && file === root.at.file);
    for (const member of fields.filter(isKnown)) {
      const alone = withOnly(fields, whole, member);
      if ((await answerTo(alone)) !== 'refused alike') continue;
      if (isProven || (await answerTo(removeAt(alone, member.path))) === 'accepted') return { field: member, isAlone: true };
    }
    return undefined;
  }
}

interface Found {
  readonly field: Field;
  readonly isAlone: boolean;
}

/** True for two refusals in the same words: another member, such as a key that is in use, is refused in others. A server error has none. */
function isAlike(one: Outcome, other: Outcome): boolean {
  if (one.kind !== 'response' || other.kind !== 'response' || one.status !== other.status) return false;
  if (one.status >= 500) return true;
  return one.body.length === other.body.length && one.body.every((byte, i) => byte === other.body[i]);
}
