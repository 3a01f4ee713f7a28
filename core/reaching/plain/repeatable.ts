import type { Lab } from '../../inquiry/lab.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { Operation } from '../../contract/contract.js';
import { freshableDates, freshableMembers, isKeyLike, keepingForm, onOtherDays, withFresh } from '../../reach/bodies/fresh-members.js';
import { isJudged } from '../../knowledge/reach.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { withRequiredOnly, withoutMember } from '../../reach/bodies/with-body.js';
import { namingPaths } from '../../reach/bodies/with-known.js';
import { requestModelOf } from '../../request/request-model.js';

/** Whether a plain request can be sent any number of times. */
export type Repeated =
  /** @property operation its plain requests can be repeated. */
  | { readonly kind: 'repeatable'; readonly operation: Operation }
  /** @property status by which a second request is refused. */
  | { readonly kind: 'once'; readonly status: number };

/** Upper bound on the members that are tried one by one. */
const MOST_TRIED = 8;

/**
 * Sends a plain request again that succeeded before. Where it is refused, finds the members that have to be new each time, with all members, without
 * one that names what may be taken by now, and with the required ones only.
 */
export async function repeatable(lab: Lab, operation: Operation): Promise<Repeated> {
  const status = await refusalOf(lab, operation);
  if (status === undefined) return { kind: 'repeatable', operation };
  const least = withRequiredOnly(operation);
  const fresh =
    (await freshened(lab, operation, true)) ?? (await withoutWhatIsTaken(lab, operation)) ?? (least && (await repeatedly(lab, least)));
  return fresh === undefined ? { kind: 'once', status } : { kind: 'repeatable', operation: fresh };
}

/** Upper bound on the optional members that name things and are left out, each alone. */
const MOST_NAMING = 3;

/** The operation without an optional member that names a thing, which may have no room for another one; undefined if that does not help. */
async function withoutWhatIsTaken(lab: Lab, operation: Operation): Promise<Operation | undefined> {
  const optional = new Set(
    (requestModelOf(operation)?.fields ?? []).filter(({ required }) => !required).map(({ path }) => path.join('\n')),
  );
  const naming = namingPaths(operation, lab.session.plan.resources).filter((path) => optional.has(path.join('\n')));
  for (const path of naming.slice(0, MOST_NAMING)) {
    const found = await repeatedly(lab, withoutMember(operation, path));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An operation whose plain requests are accepted twice, with new members where they have to be new; undefined if they are not. */
async function repeatedly(lab: Lab, operation: Operation): Promise<Operation | undefined> {
  return (await isEnough(lab, operation)) ? operation : freshened(lab, operation, true);
}

/**
 * Finds the members that have to be new in each request, for an operation that refuses a plain one, also of the form of what is shown.
 * @param isUsedUp see `freshenedFreely`.
 * @returns the operation with new values; undefined if that does not help.
 */
export async function freshened(lab: Lab, operation: Operation, isUsedUp: boolean): Promise<Operation | undefined> {
  const freely = await freshenedFreely(lab, operation, isUsedUp);
  if (freely !== undefined || !isUsedUp) return freely;
  const formed = keepingForm(operation);
  return (formed && (await freshenedFreely(lab, formed, isUsedUp))) ?? freeOnOtherDays(lab, operation);
}

/**
 * The operation with other days in each request, for what nothing else may have at the same time: a room, a table, a vessel. Its texts are new, too, if
 * they may be: somebody has only so many of them.
 */
async function freeOnOtherDays(lab: Lab, operation: Operation): Promise<Operation | undefined> {
  const dates = freshableDates(operation, lab.session.plan);
  for (const other of onOtherDays(operation, dates)) {
    if (!(await isEnough(lab, other))) continue;
    const ofOthers = withFresh(other, [...(other.body?.content.fresh ?? []), ...freshableMembers(operation)]);
    return (await isEnough(lab, ofOthers)) ? ofOthers : other;
  }
  return undefined;
}

/**
 * Finds the members that have to be new in each request, for an operation that refuses a plain one: first all together, then one by one.
 * @param isUsedUp true if the plain request may be refused because it was sent before: then some members have to be new, and others may be of a
 * form that the document does not tell.
 * @returns the operation with new values; undefined if that does not help.
 */
async function freshenedFreely(lab: Lab, operation: Operation, isUsedUp: boolean): Promise<Operation | undefined> {
  const members = freshableMembers(operation);
  const likely = members.filter(isKeyLike);
  const freshIn = async (group: readonly InstancePath[]): Promise<Operation | undefined> => {
    const fresh = withFresh(operation, group);
    return group.length > 0 && (await refusalOf(lab, fresh)) === undefined ? fresh : undefined;
  };
  const whole = (await freshIn(members)) ?? (isUsedUp && likely.length < members.length ? await freshIn(likely) : undefined);
  if (whole === undefined && !isUsedUp) return undefined;
  for (const member of members.length === 1 ? [] : members.slice(0, MOST_TRIED)) {
    const one = withFresh(operation, [member]);
    if (await isEnough(lab, one)) return one;
  }
  return whole;
}

/**
 * True if two requests are accepted, because the value that all requests before had in common may be new for once. Of new values, a server may refuse
 * some: on a Sunday, nothing is open.
 */
async function isEnough(lab: Lab, operation: Operation): Promise<boolean> {
  let accepted = 0;
  for (let sent = 0; sent < MOST_SENT && accepted < 2 && (sent < 2 || accepted > 0); sent += 1)
    if ((await refusalOf(lab, operation)) === undefined) accepted += 1;
  return accepted === 2;
}

/** Upper bound on the requests with new values, of which two have to be accepted. */
const MOST_SENT = 4;

/** The status by which a plain request is refused; undefined if it succeeds or fails otherwise. */
export async function refusalOf(lab: Lab, operation: Operation): Promise<number | undefined> {
  const { session } = lab;
  const plain = plainCase(operation);
  const exchange = await lab.attempt(plain, 'new');
  if (exchange.outcome.kind !== 'response') return undefined;
  const { status } = exchange.outcome;
  const isRefused = status >= 300 && status < 500 && reachOf(operation, exchange).kind === 'refused';
  if (!isRefused && isJudged(reachOf(operation, exchange))) session.evidence.loose.observe(plain, exchange);
  return isRefused ? status : undefined;
}
