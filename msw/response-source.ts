import type { Negotiated } from '../core/respond/negotiate.js';
import type { Preferences } from '../core/respond/preferences.js';
import { fromJs } from '../core/json/from-js.js';
import type { JsonValue } from '../core/json/value.js';
import { shapeOf } from '../core/schema/shape.js';
import type { Contract, MediaType, Operation, ResponseRule } from '../core/openapi/contract.js';
import { pointerTo } from '../core/openapi/place.js';
import { walkOf } from './document-walk.js';
import { makeUp } from './make-up.js';
import type { PlainObject } from './plain-object.js';
import { randomFrom } from '../core/respond/random.js';
import { createSampler } from './sample.js';
import { writtenName } from './written-name.js';

/** An example as Prism names it: the value of `example`, or else of the schema, is named `default` and comes first. */
export interface NamedExample {
  readonly key: string;
  readonly value: JsonValue;
}

/** Finds the bodies of responses. */
export interface ResponseSource {
  readonly examples: (operation: Operation, rule: ResponseRule, content: MediaType) => readonly NamedExample[];
  /** A sample of the schema, or a random value if `dynamic`; undefined if the schema is `true`. */
  readonly generate: (operation: Operation, rule: ResponseRule, content: MediaType, preferences: Preferences) => JsonValue | undefined;
  /** The response with the headers that Prism sets. */
  readonly withBody: (operation: Operation, status: number, content: MediaType, body: JsonValue | undefined) => Negotiated;
}

/** Creates the source for a contract. What its plain data omits is read from its document. */
export function sourceOf({ document }: Contract): ResponseSource {
  const walk = walkOf(document);
  // Prism's reader does not convert a document that names its dialect.
  const asRead = typeof document['jsonSchemaDialect'] !== 'string';
  const sample = createSampler(walk, asRead);
  const schemaOf = ({ path, method }: Operation, { status }: ResponseRule, content: MediaType): PlainObject | undefined =>
    walk.find(['paths', path, method.toLowerCase(), 'responses', status, 'content', writtenName(content), 'schema']);

  return {
    examples: (operation, rule, content) => {
      const single = content.examples.find(({ at }) => at.pointer === pointerTo(content.at.pointer, 'example'));
      const named = content.examples.filter((example) => example !== single).map(({ name, value }) => ({ key: name, value }));
      const first = single === undefined ? exampleOfSchema(schemaOf(operation, rule, content) ?? {}, asRead) : single.value;
      return first === undefined ? named : [{ key: 'default', value: first }, ...named];
    },
    generate: (operation, rule, content, { dynamic, seed }) => {
      const schema = schemaOf(operation, rule, content);
      if (schema === undefined) return undefined;
      return dynamic === true
        ? makeUp(shapeOf(content.schema), seed === undefined ? Math.random : randomFrom(seed))
        : fromJs(sample(schema));
    },
    withBody: ({ path, method }, status, content, body) => {
      if (body === undefined) return { status, headers: [], body, content: undefined };
      const { deprecated } = walk.find(['paths', path, method.toLowerCase()]) ?? {};
      const warning = deprecated === true ? [['deprecation', 'true'] as const] : [];
      return { status, headers: [['Content-Type', writtenName(content)], ...warning], body, content };
    },
  };
}

function exampleOfSchema({ example, examples }: PlainObject, asRead: boolean): JsonValue | undefined {
  if (asRead && example !== undefined) return fromJs(example);
  return Array.isArray(examples) && examples.length > 0 ? fromJs(examples[0]) : undefined;
}
