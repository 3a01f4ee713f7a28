import { plainCase } from '../../cases/plain/plain-case.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type Reach, isRepeatable, notTried } from '../../knowledge/reach.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { isLogin } from '../../resources/roles/login.js';
import type { ResourceModel } from '../../resources/resource.js';
import { pause } from '../../session/timing/pace.js';
import { RunEnded, throwIfEnded } from '../../session/run-ended.js';
import { renewedQuietly } from '../../session/token.js';
import type { Trial } from '../trial/trial.js';

/** How long a server is waited for that answers alike to everything, and the interval in which it is asked, in milliseconds. */
const PATIENCE = 3000;
const EVERY = 100;

/** So many operations that succeeded before have to answer alike, where there are as many. */
const WITNESSES = 3;

/** So many are asked for those that are refused for their credentials, where others need none. */
const ASKED = 12;

const UNAUTHORIZED = 401;

/**
 * Looks after the first success of an action on the whole server, such as `POST /register/close`, whether those operations still succeed that did so
 * before. If all of them answer the same refusal, the action is to blame. A server that is itself again after a moment, or with another token, is
 * judged on without the action.
 * @param operation the operation that succeeded.
 * @returns the reach of an operation that is left out for it, or after which nothing more is sent; undefined if nothing is wrong.
 * @throws RunEnded if the server stays as it is, and others are still to be judged: nothing that it answers says anything of them.
 */
export async function turnedBy(trial: Trial, operation: KnownOperation): Promise<Reach | undefined> {
  const { session } = trial.lab;
  const isLast = trial.putOff.has(operation.id);
  if (!isLast && !isOnWholeServer(operation, session.plan.resources)) return undefined;
  const witnesses = witnessesOf(trial, operation);
  const mayBeStranger = isLast || operation.body === undefined;
  const refused =
    (await refusalOfAll(trial, witnesses.slice(0, WITNESSES))) ?? (mayBeStranger ? await stranger(trial, witnesses) : undefined);
  if (refused === undefined) return undefined;
  const { status, witness } = refused;
  const said = `the server answered ${status} to everything after ${operation.id}`;
  if (isLast && !(await isBackAtEnd(trial, refused))) {
    session.health.turned = { since: operation.id, status };
    session.emit({
      type: 'note',
      text: `the server answers ${status} to everything since ${operation.id}, which the run sent last: it says nothing of other operations`,
    });
    return { kind: 'reached', isOnce: true };
  }
  if (!isLast && !(await isBack(trial, witness, status))) {
    session.end({
      kind: 'undecided',
      why: said,
      hint: `Bring it back to where it was, and leave that out with --exclude-operation '${operation.id}'`,
    });
    throw new RunEnded();
  }
  session.emit({ type: 'note', text: `${said}, and is as before by now: that was sent once` });
  return notTried('the server answers everything alike after it', `Leave it out with --exclude-operation '${operation.id}'`);
}

/** True for what changes something that is neither a thing nor a setting: no key, and nothing that is created. A body may describe what is added. */
function isOnWholeServer(operation: KnownOperation, { resources, references }: ResourceModel): boolean {
  if (operation.body?.required === true && operation.responses.some(({ status }) => status === '201')) return false;
  const isAbout = (operations: readonly { readonly operation: string }[]): boolean =>
    operations.some((one) => one.operation === operation.id);
  return !isLogin(operation) && !isAbout(references) && !resources.some(({ creators }) => isAbout(creators));
}

/** Operations whose plain requests succeeded, those first that read something and need no key. */
function witnessesOf({ lab, tried }: Trial, operation: KnownOperation): readonly KnownOperation[] {
  const { reach } = lab.session.knowledge;
  const reached = [...tried.values()].filter(({ id }) => id !== operation.id && isRepeatable(reach.get(id)));
  const rank = ({ method, path }: KnownOperation): number => (method === 'GET' ? 0 : 2) + (path.includes('{') ? 1 : 0);
  return reached.toSorted((a, b) => rank(a) - rank(b)).slice(0, ASKED);
}

/** How an operation is refused that succeeded before. */
interface RefusedWitness {
  readonly witness: KnownOperation;
  readonly status: number;
}

/** The status that all of them answer, if none succeeds; undefined where one does, or where there is none to ask. */
async function refusalOfAll(trial: Trial, witnesses: readonly KnownOperation[]): Promise<RefusedWitness | undefined> {
  let refused: RefusedWitness | undefined;
  for (const witness of witnesses) {
    const status = await refusalOf(trial, witness);
    if (status === undefined || (refused !== undefined && refused.status !== status)) return undefined;
    refused ??= { witness, status };
  }
  return refused;
}

/** The first of them to which the run is a stranger now. Others may need no credentials, whatever the document says. */
async function stranger(trial: Trial, witnesses: readonly KnownOperation[]): Promise<RefusedWitness | undefined> {
  const reading = witnesses.filter(({ method }) => method === 'GET');
  for (const witness of reading.length === 0 ? witnesses : reading)
    if ((await refusalOf(trial, witness)) === UNAUTHORIZED) return { witness, status: UNAUTHORIZED };
  return undefined;
}

async function refusalOf({ lab }: Trial, witness: KnownOperation): Promise<number | undefined> {
  const reach = reachOf(witness, await lab.attempt(plainCase(witness), 'new'));
  return reach.kind === 'refused' ? reach.status : undefined;
}

/** True if a witness succeeds again at the end of a run, which another token need not outlive. */
async function isBackAtEnd(trial: Trial, { witness, status }: RefusedWitness): Promise<boolean> {
  if (status === UNAUTHORIZED) return (await renewedQuietly(trial.lab.session)) && (await refusalOf(trial, witness)) === undefined;
  return isBack(trial, witness, status);
}

/** True as soon as a witness succeeds again; a refused token is renewed first. */
async function isBack({ lab }: Trial, witness: KnownOperation, status: number): Promise<boolean> {
  const { session } = lab;
  const succeeds = async (ask: typeof lab.ask): Promise<boolean> =>
    reachOf(witness, await ask(plainCase(witness), 'new')).kind === 'reached';
  if (status === UNAUTHORIZED && session.traffic.renewToken !== undefined) return succeeds(lab.ask);
  const started = performance.now();
  while (performance.now() - started < PATIENCE) {
    await pause(EVERY, session.signal);
    throwIfEnded(session);
    if (await succeeds(lab.attempt)) return true;
  }
  return false;
}
