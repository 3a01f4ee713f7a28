import { plainCase } from '../../cases/plain/plain-case.js';
import { listsStatus } from '../../contract/documented-statuses.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { Lab } from '../../inquiry/lab.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { keyParameterOf } from '../../reach/creators/key-of-answer.js';
import { innermostResource } from '../../resources/references/innermost-resource.js';
import type { Role } from '../../security/role.js';
import type { OtherPrincipal } from '../../security/other-principal.js';
import { asRole, endOfNames, roleOf } from '../../session/credentials/as-role.js';
import { headersOf, sendCredentials } from '../../session/enter-as.js';
import type { Session } from '../../session/session.js';
import { toldRole } from '../../words/told-role.js';
import { bindKeys, unusedKey } from '../plan/bind.js';
import { hasStatus, observeFailure } from '../scene/scene.js';
import { caseOfOther, sentByOther } from '../scene/case-of-other.js';

/** The second principal of a run; undefined if there is none, or it was not looked for yet. */
export function secondPrincipal({ plan, knowledge }: Session): OtherPrincipal | undefined {
  const other = knowledge.other ?? plan.other;
  return other?.kind === 'nobody' ? undefined : other;
}

/**
 * Finds the second principal of a run: the one that was given, or the first of its users who may not do all that the first one may. It asks what the
 * document leaves to a role: what says the same as operations that are refused to it is forbidden to it, too.
 */
export async function meetOther(lab: Lab): Promise<void> {
  const { knowledge } = lab.session;
  if (knowledge.other !== undefined) return;
  const found = await firstOther(lab);
  knowledge.other = found === undefined ? { kind: 'nobody' } : withForbidden(...found);
}

/** Another user, with what operations that the document leaves to a role answer to it; undefined if there is none. */
async function firstOther(lab: Lab): Promise<readonly [OtherPrincipal, readonly AnswersByRole[]] | undefined> {
  const { session } = lab;
  const { plan, knowledge } = session;
  if (plan.other !== undefined) return [plan.other, await answersByRole(lab, plan.other)];
  for (const role of plan.roles) {
    const other = await otherOfRole(session, role);
    const answers = other === undefined ? [] : await answersByRole(lab, other);
    const isAboveFirst = knowledge.contract.operations.some((one) => roleOf(one, plan.roles) === role);
    if (other !== undefined && (!isAboveFirst || answers.some(({ refused }) => refused.length > 0))) return [other, answers];
  }
  return undefined;
}

/** @returns undefined for a role that cannot log in, has no credential of the document, or has the same as the first user. */
async function otherOfRole(session: Session, role: Role): Promise<OtherPrincipal | undefined> {
  const headers = (await headersOf(session, role)) ?? [];
  const { token, credentials = [] } = session.target;
  const ofRole = endOfNames(role);
  const own = new Set([token, ...credentials.flatMap(({ name, value, parts }) => (name.endsWith(ofRole) ? [] : [value, ...parts]))]);
  const asked = session.knowledge.contract.operations
    .flatMap((operation) => asRole(operation, role, headers) ?? [])
    .filter((one) => Object.values(one.credentials).some((value) => !own.has(value)));
  for (const one of asked) sendCredentials(session, one);
  return asked.length === 0 ? undefined : { kind: 'found', name: role.name, headers, forbidden: new Set() };
}

/** The ids of the operations that a document leaves to one role, by what they answer to somebody else. */
interface AnswersByRole {
  readonly refused: readonly string[];
  readonly accepted: readonly string[];
  /** Those that said nothing, since what they ask for is not there. */
  readonly open: readonly string[];
}

/** The least operations of a role that are refused to somebody who does not have it. */
const LEAST_REFUSED = 2;

function withForbidden(other: OtherPrincipal, answers: readonly AnswersByRole[]): OtherPrincipal {
  const forbidden = answers.flatMap(({ refused, accepted, open }) =>
    refused.length >= LEAST_REFUSED && refused.length > accepted.length ? [...accepted, ...open] : [],
  );
  return { ...other, forbidden: new Set([...other.forbidden, ...forbidden]) };
}

async function answersByRole(lab: Lab, other: OtherPrincipal): Promise<readonly AnswersByRole[]> {
  const { contract, reach } = lab.session.knowledge;
  const byRole = new Map<string, KnownOperation[]>();
  for (const operation of contract.operations) {
    const isOpen =
      listsStatus(operation, 403) && reach.get(operation.id)?.kind === 'reached' && sentByOther(operation, other) !== undefined;
    const role = isOpen ? toldRole(wordsOfOperation(contract, operation)) : undefined;
    if (role !== undefined) byRole.set(role, [...(byRole.get(role) ?? []), operation]);
  }
  const all: AnswersByRole[] = [];
  for (const operations of byRole.values()) {
    if (operations.length <= LEAST_REFUSED) continue;
    const answers = new Map<string, keyof AnswersByRole>();
    for (const operation of operations) answers.set(operation.id, await answerToOther(lab, operation, other));
    const those = (kind: keyof AnswersByRole): readonly string[] => [...answers].flatMap(([id, answer]) => (answer === kind ? [id] : []));
    all.push({ refused: those('refused'), accepted: those('accepted'), open: those('open') });
  }
  return all;
}

/** What a plain request of the other one is answered, where it names a thing: to one that does not exist, so that nothing is changed. */
async function answerToOther(lab: Lab, operation: KnownOperation, other: OtherPrincipal): Promise<keyof AnswersByRole> {
  const { session } = lab;
  const { plan, knowledge, ids } = session;
  const resource = innermostResource(operation, plan.resources);
  const isOfThing = operation.parameters.some((one) => one.in === 'path');
  const parameter = resource && keyParameterOf(resource, allOperations(knowledge.contract));
  const key = parameter && unusedKey(operation, parameter, ids.refill);
  if (isOfThing && (resource === undefined || key === undefined)) return 'open';
  const aimed =
    resource === undefined || key === undefined || !isOfThing ? operation : bindKeys(operation, new Map([[resource.item, key]]), session);
  const plain = plainCase(aimed);
  const sent = kindIfKnown(plain.expectation) === 'accept' ? caseOfOther(plain, other) : undefined;
  if (sent === undefined) return 'open';
  const exchange = await lab.ask(sent, 'new');
  observeFailure(lab, sent, exchange);
  if (hasStatus(exchange, [403])) return 'refused';
  return succeeded(exchange) ? 'accepted' : 'open';
}
