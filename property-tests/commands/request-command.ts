import type * as fc from 'fast-check';
import { verdictOf } from '../../core/checks/verdict.js';
import type { Case } from '../../core/cases/case.js';
import type { Exchange, HttpResponse } from '../../core/http/exchange/exchange.js';
import { decodeJson } from '../../core/json/decode.js';
import { printJson } from '../../core/json/print.js';
import { apply } from '../../core/model/memory/apply.js';
import type { Effect } from '../../core/model/effects/effect.js';
import { readRequest } from '../../core/model/effects/judged-request.js';
import type { Model } from '../../core/model/effects/read-effects.js';
import { contradiction } from '../../core/model/predictions/contradiction.js';
import { predict } from '../../core/model/predictions/predict.js';
import { CHECK_TABLE } from '../../core/policy/checks.js';
import { makeRules } from '../../core/policy/judging-options.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import type { BoundBeside } from '../../core/sequences/plan/bind.js';
import { type BoundStep, type DrawnParts, bindStep } from '../fuzz/programs/bound-step.js';
import { caseOfStep } from '../fuzz/programs/case-of-step.js';
import type { ParameterChange } from '../fuzz/parts/campaign-head.js';
import { valueOfBody } from '../fuzz/parts/fuzz-plan.js';
import { type Chosen, type KnownThings, keysFor } from './known-things.js';

/** What programs run against. */
export interface ProgramServer {
  /** Its base URL, without a slash at the end. */
  readonly url: string;
  /** Sends a request: `fetch` of the platform, or what stands for it. */
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
}

/** What a program knows of the server. It changes as requests are answered. */
export type ProgramModel = KnownThings;

/** A request of a program, before it is bound to things. Plain data. */
export interface DrawnRequest extends DrawnParts, Chosen {}

/** What all commands of a document share. */
export interface CommandContext {
  readonly model: Model;
  readonly beside: BoundBeside;
  /** The request as it is sent, with credentials. */
  readonly write: (step: BoundStep) => WrittenRequest;
}

/** A request to a server whose base URL is not known yet. */
export interface WrittenRequest extends Pick<WireRequest, 'method' | 'headers' | 'body'> {
  readonly target: string;
}

/** A command of fast-check: one request, which `fc.asyncModelRun` runs after those before it. */
export type ProgramCommand = fc.AsyncCommand<ProgramModel, ProgramServer>;

/**
 * Creates the command of a request. Run, it fails if the response breaks the document, or contradicts what the program did before. A valid request may be
 * refused: the state of things may be the reason.
 */
export function requestCommand(context: CommandContext, drawn: DrawnRequest): ProgramCommand {
  const { model, beside, write } = context;
  const effect = effectOf(model, drawn.of.operation);
  return {
    check: (known) => keysFor(model, known, effect, drawn) !== undefined,
    run: async (known, server) => {
      const keys = keysFor(model, known, effect, drawn);
      if (keys === undefined) return;
      const step = bindStep(beside, drawn, keys);
      const testCase = caseOfStep(step, 0, step.generators.operation.id, drawn.names === 'gone');
      const request = write(step);
      const exchange = await send(server, request);
      const fault = verdictFault(testCase, exchange) ?? modelFault(model, known, effect, request, exchange);
      // Before credentials were filled in: what is thrown is printed.
      const { target } = step.plan.head;
      if (fault !== undefined) throw new Error(`${fault}\n${request.method} ${target} ${shownBody(request.body)}`.trimEnd());
    },
    toString: () => describe(drawn),
  };
}

function effectOf({ effects }: Model, operation: DrawnRequest['of']['operation']): Effect {
  return effects.get(operation.id) ?? { does: 'none', operation, places: [], tags: { isShown: false, isRequired: false } };
}

const RULES = makeRules();

/** What the document says against a response, as a sentence without a full stop; undefined if nothing. */
function verdictFault(testCase: Case, exchange: Exchange): string | undefined {
  const verdict = verdictOf(testCase, exchange, RULES);
  if (verdict.kind !== 'broken' || verdict.violation.check === 'valid-accepted') return undefined;
  const { check, expected, actual } = verdict.violation;
  return `${CHECK_TABLE[check].title}: expected ${expected}, got ${actual}`;
}

/** Refusals that tell of what exists; others tell of the form of the request. */
const TELLING: ReadonlySet<number> = new Set([404, 409, 410, 412, 428]);

/** What earlier requests say against a response, which is known of from then on; undefined if nothing. */
function modelFault(
  model: Model,
  known: KnownThings,
  effect: Effect,
  { target, headers, body }: WrittenRequest,
  { outcome }: Exchange,
): string | undefined {
  if (outcome.kind !== 'response') return undefined;
  const { status } = outcome;
  const response = { status, headers: outcome.headers, body: decodeJson(outcome.body).value };
  const request = readRequest(effect.operation, { target, headers, body }, '');
  const prediction = predict(model, known.world, effect, request);
  const against = status < 400 || TELLING.has(status) ? contradiction(known.world, effect, prediction, response) : undefined;
  if (prediction.kind === 'deleted' && status < 300) known.gone.push(prediction.thing);
  apply(model, known.world, effect, request, response);
  return against && `Contradiction of rule ${against.rule}: ${against.because}`;
}

/** @throws TypeError if no response comes */
async function send({ url, fetch }: ProgramServer, { method, target, headers, body }: WrittenRequest): Promise<Exchange> {
  const started = performance.now();
  const response = await fetch(url + target, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    redirect: 'manual',
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const content = new Uint8Array(await response.arrayBuffer());
  const outcome: HttpResponse = { kind: 'response', status: response.status, headers: [...response.headers] as const, body: content };
  return { request: { method, url: url + target, headers, body, chunked: false }, outcome, ms: performance.now() - started };
}

/** Characters of a body that are shown. */
const SHOWN = 400;

function shownBody(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}... (${text.length} characters)` : text;
}

/** The request in a counterexample: what is plain is left out. */
function describe({ of, names, body, changes }: DrawnRequest): string {
  const value = body === 'plain' ? undefined : valueOfBody(body);
  const drawn = value === undefined ? (body === 'plain' ? '' : 'another body') : printJson(value);
  const parameters = changes.map((change) => describeChange(change));
  return [of.operation.id, names === 'gone' ? '(of what was deleted)' : '', ...parameters, drawn].filter((part) => part !== '').join(' ');
}

function describeChange(change: ParameterChange): string {
  switch (change.kind) {
    case 'value':
      return `${change.part.field.parameter.name}=${printJson(change.value)}`;
    case 'texts':
      return `${change.part.field.parameter.name}=${change.texts.join(',')}`;
    case 'left-out':
      return `without ${change.part.field.parameter.name}`;
    case 'undeclared':
      return `${change.name}=${change.text}`;
  }
}
