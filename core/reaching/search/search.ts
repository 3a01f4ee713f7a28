import { textOfRequest } from '../../request/wire/write-request.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isAbsentStatus } from '../../http/exchange/response-class.js';
import { type Refusal, readRefusal } from '../../refusals/read-refusal.js';
import { LEFT_OUT } from '../../inquiry/made-up-is-refused.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { midnightBefore } from '../../plausible/midnight-before.js';
import { printJson } from '../../json/print.js';
import { describePath } from '../../json/instance-path.js';
import { withRequiredOnly } from '../../reach/bodies/with-body.js';
import { type RequestPart, withFormOfBody } from './request-parts.js';
import type { Found } from './found.js';
import { namedParts, placedParts } from './named-parts.js';
import { partNames } from '../../request/part-names.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { wordsOfPart } from './words-of-part.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { speaksOfState } from '../../refusals/speaks-of-state.js';
import { onNewThing } from '../things/new-thing.js';
import type { Trial, Tried, TriedBefore } from '../trial/trial.js';
import { reachedBy } from '../plain/try-plain.js';
import type { Candidate, Standing } from './way.js';
import { missingPaths } from './undeclared-members.js';
import { WAYS } from './ways.js';

/** What is said of a part, by what its change tells. */
const NOTES: Readonly<Record<NonNullable<Candidate['tells']>, string>> = {
  value: 'a plain value is refused for a rule that no schema tells, and another one is sent',
  'left-out': LEFT_OUT,
  needed: 'a request without this optional parameter is refused, so that all other requests have it',
};

const NOT_FOUND = 404;

/** Upper bounds on one search: requests, and parts that are changed one after another. */
const MOST_REQUESTS = 60;
const MOST_STEPS = 8;

/**
 * Looks for a plain request that the server accepts, starting from one that it refused: each way changes something of it. A request whose refusal
 * is new, and no longer about the part that was changed, is a step ahead, from which the search goes on; two refusals that say the same are
 * one. Where the last step was refused for the state of a thing, the search goes on with a new one.
 * @param refused the operation with the values of a request that was refused.
 * @param tried the operations that were tried before.
 * @param kept values of parameters, printed, that no request may have: what they name is deleted.
 * @throws RunEnded
 */
export async function search(
  trial: Trial,
  operation: Operation,
  refused: KnownOperation,
  tried: TriedBefore,
  kept: ReadonlySet<string> = new Set(),
): Promise<Found> {
  const { lab, learner } = trial;
  const { session } = lab;
  const today = midnightBefore(undefined);
  const told = new Set<string>();
  const sent = new Map<string, Exchange>();
  const taken: Candidate[] = [];
  let left = MOST_REQUESTS;
  let isRenewed = false;

  /** @returns the exchange, of the same request that was sent before where there was one; undefined for a request that is not valid. */
  const attempt = async (candidate: KnownOperation): Promise<Exchange | undefined> => {
    const plain = plainCase(candidate);
    const text = textOfRequest(plain);
    const isKept = kept.size > 0 && candidate.parameters.some(({ known }) => known !== undefined && kept.has(printJson(known)));
    const before = sent.get(text);
    if (isKept || before !== undefined || kindIfKnown(plain.expectation) !== 'accept') return isKept ? undefined : before;
    left -= 1;
    const exchange = await lab.attempt(plain, 'new');
    sent.set(text, exchange);
    return exchange;
  };
  const { contract } = session.knowledge;
  const words = wordsOfOperation(contract, operation);
  // A body with its required members only has not all of them.
  const names = new Set([...partNames(operation), ...partNames(refused)]);
  const wordsOf = (part: RequestPart): string => wordsOfPart(contract, operation, part);
  const standingOf = (candidate: KnownOperation, exchange: Exchange): Standing | undefined => {
    const { outcome } = exchange;
    if (outcome.kind !== 'response') return undefined;
    return {
      operation: candidate,
      answer: exchange,
      status: outcome.status,
      refusal: readRefusal(exchange, names),
      words,
      wordsOf,
      learner,
      today,
    };
  };
  const stepFrom = async (at: Standing): Promise<Tried | Standing | undefined> => {
    for (const way of WAYS)
      for (const candidate of way(at)) {
        if (left <= 0 || session.clock.isTimeUp()) return undefined;
        const exchange = await attempt(candidate.operation);
        if (exchange === undefined) continue;
        if (reachOf(candidate.operation, exchange).kind === 'reached') {
          session.evidence.loose.observe(plainCase(candidate.operation), exchange);
          for (const { changed, tells } of [...taken, candidate])
            if (changed !== undefined && tells !== undefined)
              session.emit({ type: 'note', text: NOTES[tells], operation: operation.id, subject: shownName(changed) });
          // The cases of a deletion get keys that exist nowhere.
          if (operation.method === 'DELETE') return { operation, reach: { kind: 'reached', isOnce: false } };
          const isForm = [...taken, candidate].some(({ showsForm }) => showsForm === true);
          return reachedBy(trial, operation, isForm ? withFormOfBody(candidate.operation) : candidate.operation, exchange);
        }
        const next = standingOf(candidate.operation, exchange);
        const summary = next && summaryOf(next, names);
        if (next === undefined || summary === undefined || told.has(summary)) continue;
        told.add(summary);
        if (!isAhead(candidate, next.refusal, at.refusal)) continue;
        taken.push(candidate);
        return next;
      }
    return undefined;
  };

  /** The same request about a new thing, once, where a refusal is of the state of the one that it names, or that one is gone by now. */
  const onAnother = async (at: Standing): Promise<Tried | Standing | undefined> => {
    if (isRenewed || operation.method === 'DELETE' || at.refusal === undefined) return undefined;
    if (!speaksOfState(at.refusal) && !isOfGone(at)) return undefined;
    isRenewed = true;
    const renewed = await onNewThing(trial, at.operation, tried);
    const exchange = renewed && (await attempt(renewed));
    if (renewed === undefined || exchange === undefined) return undefined;
    return reachOf(renewed, exchange).kind === 'reached' ? reachedBy(trial, operation, renewed, exchange) : standingOf(renewed, exchange);
  };

  const first = await attempt(refused);
  // By now there may be what it names.
  if (first !== undefined && operation.method !== 'DELETE' && reachOf(refused, first).kind === 'reached')
    return { kind: 'reached', tried: await reachedBy(trial, operation, refused, first) };
  const searchFrom = async (start: Standing): Promise<Found> => {
    told.add(summaryOf(start, names));
    let at: Standing | undefined = start;
    let furthest = start;
    for (let step = 0; step < MOST_STEPS && at !== undefined; step += 1) {
      furthest = at;
      const found: Tried | Standing | undefined = (await onAnother(at)) ?? (await stepFrom(at));
      if (found !== undefined && 'reach' in found) return { kind: 'reached', tried: found };
      at = found;
    }
    const last = at ?? furthest;
    return { kind: 'refused', furthest: last.operation, answer: last.answer };
  };
  const start = first && standingOf(refused, first);
  const found: Found = start === undefined ? { kind: 'refused', furthest: refused } : await searchFrom(start);
  if (found.kind === 'reached') return found;
  // What optional members name may not fit to what the others name: without them, all values are tried again.
  const fewest = withRequiredOnly(found.furthest);
  const bare = fewest && (await lab.attempt(plainCase(fewest), 'new'));
  if (fewest === undefined || bare === undefined) return found;
  if (reachOf(fewest, bare).kind === 'reached') return { kind: 'reached', tried: await reachedBy(trial, operation, fewest, bare) };
  told.clear();
  left = Math.max(left, MOST_REQUESTS / 2);
  const next = standingOf(fewest, bare);
  const last: Found = next === undefined ? found : await searchFrom(next);
  return last.kind === 'reached' ? last : found;
}

/** True for a refusal of what is not there, where the path names what was there when its key became known (RFC 9110 sections 15.5.5 and 15.5.11). */
function isOfGone({ operation, status }: Standing): boolean {
  return isAbsentStatus(status) && operation.parameters.some((one) => one.in === 'path' && one.known !== undefined);
}

function shownName(part: RequestPart): string {
  return part.in === 'body' ? describePath(part.path) : `${part.in} ${part.name}`;
}

/**
 * True if a refusal is about other parts than the one that was changed, or names fewer of them: `departure must be after the arrival` at `/departure`
 * is about the departure. Where nothing is found, the change may be why.
 */
function isAhead({ changed }: Candidate, refusal: Refusal | undefined, before: Refusal | undefined): boolean {
  if (refusal === undefined || refusal.status >= 500) return false;
  // A server looks at the state of a thing after the content of the request.
  if (before !== undefined && speaksOfState(refusal) && !speaksOfState(before)) return true;
  if (refusal.parts.length > 0 && refusal.parts.length < (before?.parts.length ?? 0)) return true;
  if (changed === undefined || (changed.in === 'path' && refusal.status === NOT_FOUND)) return false;
  const about = refusal.parts.length > 0 ? placedParts(refusal, [changed]) : namedParts(refusal, [changed]);
  return about.length === 0;
}

/** What a refusal says, without the values that it repeats; a name in quotation marks is another thing that it says. */
function summaryOf({ status, refusal }: Standing, names: ReadonlySet<string>): string {
  const texts = (refusal?.texts ?? []).map((text) =>
    text.replaceAll(/["'`]([^"'`]*)["'`]|\d+/g, (whole, quoted?: string) => (quoted !== undefined && names.has(quoted) ? whole : '_')),
  );
  return JSON.stringify([status, refusal?.parts.toSorted() ?? [], texts, refusal === undefined ? [] : missingPaths(refusal)]);
}
