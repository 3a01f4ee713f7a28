import { plainCase } from '../cases/plain-case.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { type NotTried, isRepeatable, notTried } from '../knowledge/reach.js';
import { reachOf } from '../reach/reach-of.js';
import { isLogin } from '../resources/login.js';
import type { ResourceModel } from '../resources/resource.js';
import { pause } from '../session/pace.js';
import { RunEnded, throwIfEnded } from '../session/run-ended.js';
import type { Trial } from './trial.js';

/** How long a server is waited for that answers alike to everything, and the interval in which it is asked, in milliseconds. */
const PATIENCE = 3000;
const EVERY = 100;

/** So many operations that succeeded before have to answer alike, where there are as many. */
const WITNESSES = 3;

const UNAUTHORIZED = 401;

/**
 * Looks after the first success of an action on the whole server, such as `POST /register/close`, whether those operations still succeed that did so
 * before. If all of them answer the same refusal, the action is to blame. A server that is itself again after a moment, or with another token, is
 * judged on without the action.
 * @param operation the operation that succeeded.
 * @returns the reach of an operation that is left out for it; undefined if nothing is wrong.
 * @throws RunEnded if the server stays as it is: nothing that it answers says anything of another operation.
 */
export async function turnedBy(trial: Trial, operation: KnownOperation): Promise<NotTried | undefined> {
  const { session } = trial.lab;
  if (!isOnWholeServer(operation, session.plan.resources)) return undefined;
  const witnesses = witnessesOf(trial, operation);
  const status = await refusalOfAll(trial, witnesses);
  if (status === undefined) return undefined;
  const said = `the server answered ${status} to everything after ${operation.id}`;
  if (!(await isBack(trial, witnesses, status))) {
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

/** True for what changes something that is neither a thing nor a setting, and needs no body: no key, and nothing that is created. */
function isOnWholeServer(operation: KnownOperation, { resources, references }: ResourceModel): boolean {
  if (operation.body?.required === true) return false;
  const isAbout = (operations: readonly { readonly operation: string }[]): boolean =>
    operations.some((one) => one.operation === operation.id);
  return !isLogin(operation) && !isAbout(references) && !resources.some(({ creators }) => isAbout(creators));
}

/** Operations whose plain requests succeeded, those first that read something and need no key. */
function witnessesOf({ lab, tried }: Trial, operation: KnownOperation): readonly KnownOperation[] {
  const { reach } = lab.session.knowledge;
  const reached = [...tried.values()].filter(({ id }) => id !== operation.id && isRepeatable(reach.get(id)));
  const rank = ({ method, path }: KnownOperation): number => (method === 'GET' ? 0 : 2) + (path.includes('{') ? 1 : 0);
  return reached.toSorted((a, b) => rank(a) - rank(b)).slice(0, WITNESSES);
}

/** The status that all of them answer, if none succeeds; undefined where one does, or where there is none to ask. */
async function refusalOfAll({ lab }: Trial, witnesses: readonly KnownOperation[]): Promise<number | undefined> {
  let status: number | undefined;
  for (const witness of witnesses) {
    const exchange = await lab.attempt(plainCase(witness), 'new');
    const reach = reachOf(witness, exchange);
    if (reach.kind !== 'refused' || reach.status === undefined) return undefined;
    if (status !== undefined && reach.status !== status) return undefined;
    status = reach.status;
  }
  return status;
}

/** True as soon as the first witness succeeds again; a refused token is renewed first. */
async function isBack({ lab }: Trial, [witness]: readonly KnownOperation[], status: number): Promise<boolean> {
  if (witness === undefined) return true;
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
