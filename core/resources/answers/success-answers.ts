import type { MediaType, Operation, ResponseRule } from '../../contract/contract.js';
import { isJsonName } from '../../codecs/media-type.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { allContents } from '../../contract/all-contents.js';

/** The answer to a request that succeeded. */
export interface SuccessAnswer {
  readonly rule: ResponseRule;
  /** The schema of its JSON; undefined if the document describes none. */
  readonly schema: SchemaNode | undefined;
}

/** The documented successes of an operation: 2xx, or `default` where there are none. */
export function successAnswersOf({ responses }: Pick<Operation, 'responses'>): readonly SuccessAnswer[] {
  const successes = responses.filter(({ status }) => /^2(?:\d\d|XX)$/.test(status));
  const rules = successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
  return rules.map((rule) => ({ rule, schema: jsonOf(allContents(rule)) }));
}

/** The schemas of those that describe JSON. */
export function successSchemasOf(operation: Pick<Operation, 'responses'>): readonly SchemaNode[] {
  return successAnswersOf(operation).flatMap(({ schema }) => schema ?? []);
}

/** The schema of the JSON among media types. A media type that allows any stands for JSON, as generators write it. */
export function jsonOf(contents: readonly MediaType[]): SchemaNode | undefined {
  const json = contents.find(({ name }) => isJsonName(name)) ?? contents.find(({ name }) => /^(?:\*|application)\/\*/.test(name));
  return json?.schema;
}

/** The schema of the body of a request that decides what is stored: JSON, or else the fields of a form. */
export function bodySchemaOf({ body }: Pick<Operation, 'body'>): SchemaNode | undefined {
  if (body === undefined) return undefined;
  const contents = allContents(body);
  return jsonOf(contents) ?? contents.find(({ name }) => /form/.test(name))?.schema;
}
