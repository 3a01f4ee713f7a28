import { parameterNames, parseTemplate } from '../../../../core/codecs/paths/path-template.js';
import type { Contract, Operation } from '../../../../core/contract/contract.js';
import { printJson } from '../../../../core/json/print.js';
import { type JsonValue, isNumber, isObject, jsonObject } from '../../../../core/json/value.js';
import type { Effect } from '../../../../core/model/effects/effect.js';
import type { Model } from '../../../../core/model/effects/read-effects.js';
import { randomFrom } from '../../../../core/random.js';
import { WORD_LIST } from '../../../../core/plausible/word-list.js';
import { createValueMaker } from '../../../../core/respond/negotiation/made-value.js';
import { membersOf } from '../../../../core/resources/answers/members.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { validValue } from '../../../../core/schema/samples/valid-value.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';

const makeValue = createValueMaker({ words: WORD_LIST, today: 0 });
const valueBy = (schema: SchemaNode, seed: string): JsonValue => makeValue(schema, { seed });

/** One request of a program. */
export interface Step {
  readonly operation: Operation;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Draws the next request of a program. */
export type Draw = (known: Known) => Step | undefined;

/** Keys and tags of earlier answers, by the place that they have in paths. */
export interface Known {
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly tags: readonly string[];
}

/** Generates programs: pure, the same for the same seed and the same answers. */
export function programOf({ operations }: Contract, model: Model, seed: string): Draw {
  const random = randomFrom(seed);
  const upTo = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(items: readonly T[]): T | undefined => items[upTo(items.length)];
  const about = operations.filter(({ id }) => model.effects.has(id));
  // Creations and reads are most of what applications do.
  const weighted = about.flatMap((operation) => Array.from({ length: operation.method === 'DELETE' ? 1 : 3 }, () => operation));
  const bodies = new Map<Operation, JsonValue | undefined>();
  const plainBody = (operation: Operation): JsonValue | undefined => {
    if (!bodies.has(operation))
      bodies.set(operation, operation.body && validValue(operation.body.content.schema, { direction: 'request' }));
    return bodies.get(operation);
  };
  const variant = (schema: SchemaNode, plain: JsonValue): JsonValue => {
    if (!isObject(plain)) return plain;
    const schemas = new Map(membersOf(schema).map((member) => [member.name, member]));
    const members = plain.members.flatMap(([name, value]): readonly (readonly [string, JsonValue])[] => {
      const member = schemas.get(name);
      if (member !== undefined && !member.isRequired && random() < 0.4) return [];
      return [[name, member === undefined || random() < 0.3 ? value : valueBy(member.schema, String(random()))]];
    });
    const changed = jsonObject(members);
    return evaluate(schema, changed, { direction: 'request', formats: 'assertion' }).violations.length === 0 ? changed : plain;
  };
  return ({ keys, tags }) => {
    const operation = oneOf(weighted);
    const effect = operation && model.effects.get(operation.id);
    if (operation === undefined || effect === undefined) return undefined;
    const texts = new Map<string, string>();
    for (const { parameter, place } of effect.places) {
      const schema = operation.parameters.find(({ name, in: where }) => where === 'path' && name === parameter)?.schema;
      const made = textOf(schema && (random() < 0.5 ? validValue(schema) : valueBy(schema, String(random()))));
      const known = oneOf(keys.get(place) ?? []);
      texts.set(parameter, random() < 0.85 ? (known ?? made ?? '1') : (made ?? '1'));
    }
    const path = parameterNames(parseTemplate(operation.path)).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(texts.get(name) ?? '1')),
      operation.path,
    );
    const query = queryOf(effect, operation, random);
    const plain = plainBody(operation);
    const { body } = operation;
    const sent = body === undefined || plain === undefined ? undefined : variant(body.content.schema, plain);
    const tag = effect.tags.isShown && random() < 0.7 ? oneOf(tags) : undefined;
    const name = operation.method === 'GET' ? 'if-none-match' : 'if-match';
    return {
      operation,
      method: operation.method,
      target: query === '' ? path : `${path}?${query}`,
      headers: [
        ['authorization', 'Bearer secret'],
        ...(sent === undefined || body === undefined ? [] : ([['content-type', body.content.name]] as const)),
        ...(tag === undefined ? [] : ([[name, tag]] as const)),
      ],
      body: sent === undefined ? '' : printJson(sent),
    };
  };
}

function queryOf(effect: Effect, operation: Operation, random: () => number): string {
  const parameters = operation.parameters.filter(({ in: where }) => where === 'query');
  const query = new URLSearchParams();
  for (const { name, required, schema } of parameters) {
    if (!required && random() < (effect.does === 'list' ? 0.7 : 0.9)) continue;
    const text = textOf(random() < 0.5 ? validValue(schema) : valueBy(schema, String(random())));
    const isPage = effect.does === 'list' && (effect.paging.page?.name === name || effect.paging.offset?.name === name);
    if (text !== undefined) query.set(name, isPage && random() < 0.8 ? String(1 + Math.floor(random() * 3)) : text);
  }
  return query.toString();
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'boolean') return String(value);
  return isNumber(value) ? value.text : undefined;
}
