import type { Case } from '../../core/cases/case.js';
import { freshIds } from '../../core/cases/fresh-ids.js';
import { type RequestModel, requestModelOf } from '../../core/request/request-model.js';
import { namedCases } from '../../core/cases/named/named-cases.js';
import type { Exchange } from '../../core/http/exchange/exchange.js';
import { setAt } from '../../core/json/edit.js';
import { judgeWith } from '../../core/judge/judge.js';
import { describeActual } from '../../core/checks/violation/describe-actual.js';
import { verdictOf } from '../../core/checks/verdict.js';
import type { Contract, Operation } from '../../core/contract/contract.js';
import { PROFILE_RULES } from '../../core/policy/judging-options.js';
import { valuePart } from '../../core/request/plan/request-plan.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import { bodyBytes, writeRequest } from '../../core/request/wire/write-request.js';

/** A request, and a check of its response that returns a description of the mistake or undefined. */
export interface Trial {
  readonly request: WireRequest;
  readonly wrong: (exchange: Exchange) => string | undefined;
}

const FRESH = freshIds(1);
/** One request in this many is of this kind; the rest are the named cases of the gate. */
const MARKED_EVERY = 3;
const FORCED_EVERY = 10;
const LARGE_EVERY = 1_000;

/**
 * Generates the requests of a run by index: the named cases of the gate, unique bodies that reveal mixed-up responses, and
 * occasionally a forced response, a wrong path or method, and a large body.
 */
export function trialsOf(contract: Contract, url: string): (index: number) => Trial {
  const cases = namedCases(contract);
  const [operation] = contract.operations;
  const model = operation === undefined ? undefined : requestModelOf(operation);
  const full = cases.find(({ control, suite }) => control === 'full' && suite === 'valid');
  if (operation === undefined || model === undefined || full === undefined) throw new Error('the document has no operation with a body');
  const marked = (text: string): Trial => ofCase(markedCase(full, operation, model, text), url);
  const special = specialTrials(marked('special').request, url, operation);
  return (index) => {
    if (index % LARGE_EVERY === 0) return index % (2 * LARGE_EVERY) === 0 ? marked('x'.repeat(400_000)) : tooLarge(marked('').request);
    if (index % FORCED_EVERY === 0) return pick(special, index / FORCED_EVERY);
    return index % MARKED_EVERY === 0 ? marked(`no. ${index} 🌿 \u0000 "\\`) : ofCase(pick(cases, index), url);
  };
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The full case with a text in each of its strings. */
function markedCase(full: Case, operation: Operation, model: RequestModel, text: string): Case {
  const strings = model.fields.filter(({ shape, declared }) => declared && shape.types.includes('string') && shape.values === undefined);
  const value = strings.reduce((candidate, { path }) => setAt(candidate, path, text), model.full);
  const plan = { ...full.plan, body: valuePart(value) };
  return { ...full, plan, expectation: judgeWith(operation, plan.head.facts, bodyBytes({ plan }, FRESH.fill)) };
}

/** Applies the checks of the gate to the response, including the echo. */
function ofCase(testCase: Case, url: string): Trial {
  const request = writeRequest(testCase, url, FRESH.fill);
  return {
    request,
    wrong: (exchange) => {
      const verdict = verdictOf(testCase, exchange, PROFILE_RULES.standard);
      return verdict.kind === 'broken'
        ? `${testCase.id}: expected ${verdict.violation.expected}, got ${describeActual(verdict.violation, (shown) => shown)}`
        : undefined;
    },
  };
}

function specialTrials(valid: WireRequest, url: string, { path }: Operation): readonly Trial[] {
  const preferring = (prefer: string): WireRequest => ({ ...valid, headers: [...valid.headers, ['prefer', prefer]] });
  return [
    expecting(preferring('code=400'), 400),
    expecting(preferring('dynamic=true'), 200),
    expecting(preferring('example=nobody-wrote-this'), 404),
    expecting(preferring('code=abc'), 422),
    expecting({ ...valid, url: `${url}${path}?__code=400` }, 400),
    expecting({ ...valid, url: `${url}${path}/nowhere` }, 404),
    expecting({ ...valid, method: 'PUT' }, 405),
    expecting({ ...valid, headers: valid.headers.map(([name, value]) => [name, name === 'accept' ? 'text/html' : value]) }, 406),
  ];
}

function tooLarge(valid: WireRequest): Trial {
  return expecting({ ...valid, body: new Uint8Array(1_100_000).fill(32) }, 413);
}

function expecting(request: WireRequest, status: number): Trial {
  return {
    request,
    wrong: ({ outcome }) => {
      const got = outcome.kind === 'response' ? outcome.status : outcome.kind;
      return got === status ? undefined : `${request.method} ${request.url}: expected ${status}, got ${got}`;
    },
  };
}
