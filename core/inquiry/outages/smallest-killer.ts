import type { Case } from '../../cases/case.js';
import { withPlan } from '../../cases/case-proposal.js';
import { isControl } from '../../causes/symptom.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { BRINGS_DOWN } from '../../input/input.js';
import { isObject, jsonObject } from '../../json/value.js';
import { makeHead } from '../../request/plan/request-head.js';
import { type RequestPlan, valuePart } from '../../request/plan/request-plan.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { requestOf } from '../../session/send.js';
import { type Part, keyOf, keysOfParts, nameOf, partsOf } from './request-parts.js';
import { type Killer, type Search, tryAlone } from './find-killer.js';

/** So often a server is brought down to make a request smaller: each time it has to be started again. */
const MOST_KILLS = 3;

/**
 * Leaves out of a request that brings the server down what is not needed for it: all that is optional, then all but one part, then parts one
 * after the other.
 * @param known the smallest request of the operation that brought the server down before: the same parts are probably needed again.
 * @returns the killer itself if nothing can be left out, and the smallest one so far when the server was brought down often enough.
 */
export async function smallestKiller(search: Search, killer: Killer, known: RequestPlan | undefined): Promise<Killer> {
  const parts = partsOf(killer.case.plan);
  let smallest = killer;
  let left = MOST_KILLS;
  const kills = async (some: readonly Part[]): Promise<boolean> => {
    if (left === 0) return false;
    const testCase = withParts(killer.case, some);
    const request = requestOf(search.session, testCase, search.session.ids.refill);
    const found = (await tryAlone(search, { case: testCase, request })).killer;
    if (found === undefined) return false;
    left -= 1;
    smallest = found;
    return true;
  };
  if (known !== undefined) {
    const names = new Set(partsOf(known).map(nameOf));
    const alike = parts.filter((part) => names.has(nameOf(part)));
    if (alike.length < parts.length) await kills(alike);
    return smallest;
  }
  if (parts.length === 0 || (await kills([]))) return smallest;
  if (parts.length > 1) for (const part of parts) if (await kills([part])) return smallest;
  let needed = parts;
  for (const part of parts.length > 2 ? parts : []) {
    const others = needed.filter((one) => one !== part);
    if (await kills(others)) needed = others;
  }
  return smallest;
}

/** The case with some of its parts. What was special about it is so no more where what is left is that of the plain request. */
function withParts(testCase: Case, parts: readonly Part[]): Case {
  const { operation, plan } = testCase;
  const [path] = splitTarget(plan.head.target);
  const query = parts.flatMap((part) => (part.in === 'query' ? [part.text] : [])).join('&');
  const members = parts.flatMap((part) => (part.in === 'body' ? [part.member] : []));
  const head = makeHead(operation, { ...plan.head, target: query === '' ? path : `${path}?${query}` });
  const body = plan.body.kind === 'value' && isObject(plan.body.value) ? valuePart(jsonObject(members), plan.body.style) : plan.body;
  const plainParts = keysOfParts(plainCase(operation).plan);
  const isAdded = (part: Part): boolean => !plainParts.has(keyOf(part));
  // What is special about a request without such parts is elsewhere, or that it lacks one.
  const isSpecial = !isControl(testCase) && (parts.some(isAdded) || !partsOf(plan).some(isAdded));
  const smaller = withPlan(testCase, { head, body }, isSpecial ? testCase.title : titleOf(parts));
  if (isSpecial) return smaller;
  const { at } = operation;
  return { ...smaller, input: BRINGS_DOWN, variant: undefined, constraint: { keyword: 'operation', at }, focus: at.pointer };
}

function titleOf(parts: readonly Part[]): string {
  if (parts.length === 0) return 'nothing optional is sent';
  return `of its query and body only ${parts.map(shown).join(', ')} ${parts.length === 1 ? 'is' : 'are'} sent`;
}

function shown(part: Part): string {
  return part.in === 'query' ? part.text : part.member[0];
}
