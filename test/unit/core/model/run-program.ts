import type { Contract } from '../../../../core/contract/contract.js';
import { isDocumented, responseFor } from '../../../../core/contract/documented-statuses.js';
import { headerValues } from '../../../../core/codecs/headers.js';
import { getAt } from '../../../../core/json/edit.js';
import { parseJson } from '../../../../core/json/parse.js';
import type { JsonValue } from '../../../../core/json/value.js';
import { apply } from '../../../../core/model/memory/apply.js';
import { type Contradiction, contradiction } from '../../../../core/model/predictions/contradiction.js';
import type { Effect } from '../../../../core/model/effects/effect.js';
import { readRequest } from '../../../../core/model/effects/judged-request.js';
import { predict } from '../../../../core/model/predictions/predict.js';
import type { SeenResponse } from '../../../../core/model/effects/prediction.js';
import type { LeftOut } from '../../../../core/model/kinds/rule-ids.js';
import { keyText } from '../../../../core/model/world/thing.js';
import { createWorld } from '../../../../core/model/world/world.js';
import { createNegotiator } from '../../../../core/respond/negotiation/create-negotiator.js';
import { WORD_LIST } from '../../../../core/plausible/word-list.js';
import { createResponseMaker } from '../../../../core/respond/negotiation/make-responses.js';
import { createMemory } from '../../../../core/respond/memory/create-memory.js';
import { NO_PREFERENCES } from '../../../../core/respond/response/preferences.js';
import { type Responder, createResponder } from '../../../../core/respond/responder.js';
import { respond } from '../../../../core/respond/respond.js';
import { WHOLE_JUDGE } from '../../../../core/respond/whole-judge.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { validValue } from '../../../../core/schema/samples/valid-value.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import { type Step, programOf } from './program.js';

/** What was found in a program. */
export interface Found extends Contradiction {
  /** Who found it: a model that knows all that exists, one that knows only what it saw, or the schema. */
  readonly by: 'inside' | 'outside' | 'judge';
  readonly step: string;
}

/**
 * Runs a random program against a mock without a server, and compares every answer with two models and with the schema.
 * @param leftOut the rules that the mock breaks.
 * @returns what contradicts; no more than the first from each side.
 */
export async function runProgram(contract: Contract, seed: string, length: number, leftOut: LeftOut): Promise<readonly Found[]> {
  const now = (): string => '2026-01-02T03:04:05Z';
  const worlds = createMemory(contract, { basePath: '', leftOut, now });
  const mirror = createMemory(contract, { basePath: '', now });
  const mock = responderOf(contract, worlds.remember);
  const other = responderOf(contract, mirror.remember);
  const { model } = worlds.memory();
  const outside = createWorld(false);
  const draw = programOf(contract, model, seed);
  const keys = new Map<string, string[]>();
  const tags: string[] = [];
  const found = new Map<Found['by'], Found>();
  for (let i = 0; i < length; i += 1) {
    const step = draw({ keys, tags });
    const effect = step && model.effects.get(step.operation.id);
    if (step === undefined || effect === undefined) break;
    const response = await answerTo(mock, step);
    const bytes = new TextEncoder().encode(step.body);
    const request = readRequest(step.operation, { target: step.target, headers: step.headers, body: bytes }, '');
    const add = (by: Found['by'], one: Contradiction | undefined): void => {
      if (one !== undefined && !found.has(by))
        found.set(by, { ...one, by, step: `${i}: ${step.method} ${step.target} ${step.body} -> ${response.status}` });
    };
    // A request that is refused for its form says nothing of what exists.
    const isJudged = response.status < 400 || [404, 410, 409, 412, 428].includes(response.status);
    if (isJudged) {
      const inner = mirror.memory().model.effects.get(step.operation.id) ?? effect;
      add('inside', contradiction(mirror.world(), inner, predict(mirror.memory().model, mirror.world(), inner, request), response));
      add('outside', contradiction(outside, effect, predict(model, outside, effect, request), response));
    }
    add('judge', brokenSchema(step, response));
    await answerTo(other, step);
    apply(model, outside, effect, request, response);
    note(effect, response, keys, tags);
  }
  return [...found.values()];
}

function responderOf(contract: Contract, remember: Responder['remember']): Responder {
  const choose = createNegotiator(401, contract.title, createResponseMaker({ words: WORD_LIST, today: 0 }));
  const settings = { token: undefined, basePath: '', bodyLimit: 1_000_000, strict: false };
  return createResponder(contract, { ...WHOLE_JUDGE, negotiate: (input) => Promise.resolve(choose(input)) }, settings, undefined, remember);
}

async function answerTo(responder: Responder, { operation, method, target, headers, body }: Step): Promise<SeenResponse> {
  const route = { kind: 'operation', operation, target, query: target.split('?')[1] ?? '' } as const;
  const request = { method, headers, body: new TextEncoder().encode(body) };
  const response = await respond(responder, route, request, NO_PREFERENCES);
  const text = typeof response.body === 'string' ? parseJson(response.body) : undefined;
  return { status: response.status, headers: response.headers, body: text };
}

function brokenSchema({ operation }: Step, { status, body }: SeenResponse): Contradiction | undefined {
  const schema = isDocumented(operation, status) ? responseFor(operation, status)?.content?.schema : undefined;
  if (schema === undefined || body === undefined) return undefined;
  const [violation] = faultsOf(schema, body);
  // Nothing keeps a schema that contradicts itself.
  const valid = violation && validValue(schema, { direction: 'response' });
  return violation === undefined || valid === undefined || faultsOf(schema, valid).length > 0
    ? undefined
    : { rule: 'read', because: violation.message };
}

function faultsOf(schema: SchemaNode, value: JsonValue): ReturnType<typeof evaluate>['violations'] {
  return evaluate(schema, value, { direction: 'response', formats: 'assertion' }).violations;
}

/** Notes keys and tags that an answer shows. */
function note(effect: Effect, { status, headers, body }: SeenResponse, keys: Map<string, string[]>, tags: string[]): void {
  if (effect.does === 'none' || status >= 300) return;
  const [address] = effect.kind.addresses;
  const member = address?.member;
  tags.push(...headerValues(headers, 'etag'));
  const noteKey = (value: JsonValue | undefined): void => {
    const text = member === undefined || value === undefined ? undefined : keyText(getAt(value, member));
    if (text === undefined || address === undefined) return;
    const known = keys.get(address.place) ?? [];
    keys.set(address.place, [...known.slice(-20), text]);
  };
  if (effect.does === 'list') {
    const list = body === undefined ? undefined : getAt(body, effect.items);
    if (typeof list === 'object' && list !== null && list.type === 'array') list.items.slice(0, 3).forEach(noteKey);
  } else if (effect.answer !== undefined && body !== undefined) noteKey(getAt(body, effect.answer.at));
  const [location] = headerValues(headers, 'location');
  const last = location?.split('/').at(-1);
  if (last !== undefined && address !== undefined) keys.set(address.place, [...(keys.get(address.place) ?? []), decodeURIComponent(last)]);
}
