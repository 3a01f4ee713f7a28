import type { FormerStep } from '../cases/case.js';
import { scalarText } from '../codecs/scalar-text.js';
import type { CaseOutcome } from '../events/run-event.js';
import { bindSteps, soughtOf } from '../http/curl/bindings.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { LOCATION, type Step } from '../http/exchange/step.js';
import { seenAgain } from '../inquiry/alibis/seen-again.js';
import type { Lab } from '../inquiry/lab.js';
import { SAFETY_NET_MS } from '../inquiry/safety-net.js';
import type { Creation } from '../resources/creation.js';
import type { Creations } from './creations/follow-creations.js';
import { createAnew } from './creations/create-anew.js';
import { asKept, answerAlone } from './confirm-alone.js';
import { type Renamed, sendAfter } from './replay-steps.js';

/** What a failure of a request comes to that names things of the run, asked again about new things. */
export type OnOwn =
  /** It shows at once, or nothing can be said. */
  | { readonly kind: 'alone' }
  /** @property steps that led to it this time. */
  | { readonly kind: 'after'; readonly exchange: Exchange; readonly steps: readonly Step[]; readonly since: readonly Step[] }
  /** @property answer to the same request about new things. */
  | { readonly kind: 'not shown'; readonly answer: Exchange };

/** Upper bound on the programs that are sent to find the requests that a failure needs. */
const TRIES = 80;

/**
 * Asks for a failure about new things; if it does not show, after the requests that were sent to the old ones before it, and leaves out those that it does
 * not need.
 * @param past those requests, in order.
 * @throws RunEnded
 */
export async function showOnOwn(lab: Lab, shown: CaseOutcome, creations: Creations, past: readonly Step[]): Promise<OnOwn> {
  const { verdict, exchange, case: testCase } = shown;
  const created = creations.namedBy(testCase.operation.id, exchange.request);
  if (verdict.kind !== 'broken' || created.length === 0) return { kind: 'alone' };
  const answer = await answerAlone(lab, [shown], creations);
  if (answer === 'broken') return { kind: 'alone' };
  const started = performance.now();
  let tries = 0;
  const show = async (steps: readonly Step[]): Promise<{ readonly exchange: Exchange; readonly steps: readonly Step[] } | undefined> => {
    tries += 1;
    const anew = await createAnew(lab, asKept(shown, creations), created);
    if (anew.kind === 'impossible') return undefined;
    const keys = created.flatMap((creation, i) => renamedKey(creation, anew.keys[i]));
    const former = formerOf(lab, steps, shown);
    const sent = await sendAfter(lab, testCase, former, { isExact: false, keys });
    if (sent.kind === 'other') return undefined;
    const { outcome } = sent;
    const again = seenAgain(lab.session, testCase, outcome.exchange, verdict.violation);
    return again && { exchange: outcome.exchange, steps: [...anew.steps, ...(outcome.steps ?? [])] };
  };
  let needed = past;
  let best = await show(needed);
  if (best === undefined) return { kind: 'not shown', answer };
  const isOver = (): boolean => tries >= TRIES || performance.now() - started >= SAFETY_NET_MS;
  const keepIfShown = async (fewer: readonly Step[]): Promise<boolean> => {
    const again = fewer.length === needed.length ? undefined : await show(fewer);
    if (again !== undefined) [needed, best] = [fewer, again];
    return again !== undefined;
  };
  for (const id of new Set(past.map(({ operation }) => operation)))
    if (!isOver()) await keepIfShown(needed.filter(({ operation }) => operation !== id));
  for (let size = needed.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < needed.length && !isOver();) if (!(await keepIfShown(needed.toSpliced(at, size)))) at += size;
  return { kind: 'after', ...best, since: needed };
}

function renamedKey({ operation, key }: Creation, fresh: Creation['key'] | undefined): readonly Renamed[] {
  const text = scalarText(key);
  const other = fresh === undefined ? undefined : scalarText(fresh);
  return text === undefined || other === undefined ? [] : [{ ...soughtOf({ operation }, { from: LOCATION, text }), fresh: other }];
}

/** Steps as those of a kept finding. */
function formerOf(lab: Lab, steps: readonly Step[], { case: testCase, exchange }: CaseOutcome): readonly FormerStep[] {
  const { baseUrl } = lab.session.target;
  const last = { operation: testCase.operation.id, request: exchange.request };
  return bindSteps(steps, last).map(({ operation, request, binds, outcome }) => ({
    operation,
    request: { ...request, url: request.url.slice(baseUrl.length) },
    binds,
    status: outcome.kind === 'response' ? outcome.status : undefined,
  }));
}
