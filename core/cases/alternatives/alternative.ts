import { getAt } from '../../json/edit.js';
import { type JsonValue, type Member, isArray, isObject, jsonObject, memberOf } from '../../json/value.js';
import type { Constraint } from '../../contract/constraint.js';
import { pointerTokens } from '../../place.js';
import { type Field, type RequestModel, modelWith } from '../../request/request-model.js';
import { isNull } from '../../schema/applied-nodes.js';
import { notNode, syntheticNode } from '../../schema/samples/synthetic.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { type SharedFields, fieldKey } from '../budget/shared-fields.js';
import type { ValueSearch } from './value-search.js';

/** A schema that a value may match besides the one that the full body matches: of `oneOf`, `anyOf`, `if`, or of what a map or an array holds. */
export interface Alternative {
  readonly field: Field;
  /** Stable, unique at the field: the name of a schema, or the number of a branch. */
  readonly id: string;
  /** The predicate of a title: "is a Cat". */
  readonly words: string;
  readonly constraint: Constraint;
  /** A valid value with all that is optional. */
  readonly value: JsonValue;
  /** A valid value with as little as possible. */
  readonly least: JsonValue | undefined;
  /** The model whose full body has the value at the field. Its fields are those that no model before it has. */
  readonly model: RequestModel;
}

/** An upper bound on the alternatives of one operation: some schemas have hundreds of branches. */
const MOST = 60;

/**
 * The alternatives in the body of an operation, at every depth: those of the full body first, then those inside them. A schema
 * that is inside itself is entered once.
 */
export function alternativesOf(
  model: RequestModel,
  search: ValueSearch,
  worthProbing: SharedFields['worthProbing'] = (fields) => fields,
): readonly Alternative[] {
  const found: Alternative[] = [];
  const entered = new Set<string>();
  const known = new Set(model.fields.map(fieldKey));
  const queue = [model];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const field of next.fields) {
      for (const option of optionsOf(field, next)) {
        const key = `${option.constraint.at.pointer} ${option.id}`;
        if (found.length >= MOST || entered.has(key)) continue;
        entered.add(key);
        const alternative = toAlternative(next, field, option, { known, search, worthProbing });
        if (alternative === undefined) continue;
        found.push(alternative);
        queue.push(alternative.model);
      }
    }
  }
  return found;
}

interface Option {
  readonly schema: SchemaNode;
  readonly id: string;
  readonly words: string;
  readonly constraint: Constraint;
  /** The other branches of anyOf, which a value of this one may match, too. */
  readonly others?: readonly SchemaNode[];
  /** True for one that adds to what the field has. */
  readonly isAdding?: true;
}

interface Context {
  /** The fields of the models before, by their schemas. */
  readonly known: Set<string>;
  readonly search: ValueSearch;
  readonly worthProbing: SharedFields['worthProbing'];
}

function toAlternative(
  base: RequestModel,
  field: Field,
  option: Option,
  { known, search, worthProbing }: Context,
): Alternative | undefined {
  const schemas = [...field.roots, option.schema];
  const current = getAt(base.full, field.path);
  if (current !== undefined && isMatched(option.schema, current)) return undefined;
  const made = valueOf(field, option, search, 'all');
  const entries = isObject(current) ? current.members.filter(([name]) => !field.shape.members.some((one) => one.name === name)) : [];
  const added = (value: JsonValue | undefined): JsonValue | undefined => (option.isAdding ? withEntries(entries, value, schemas) : value);
  const value = added(made);
  if (value === undefined) return undefined;
  const model = modelWith(base, field, schemas, value);
  const fields = worthProbing(model.fields.filter((one) => !known.has(fieldKey(one))));
  for (const one of fields) known.add(fieldKey(one));
  const least = isObject(value) ? added(valueOf(field, option, search, 'none')) : undefined;
  return { field, ...option, value, least, model: { ...model, fields } };
}

/** A value of a field as an alternative: of a branch of anyOf alone, if there is one, because one of several tells nothing about each. */
function valueOf({ roots }: Field, { schema, others = [] }: Option, search: ValueSearch, optional: 'all' | 'none'): JsonValue | undefined {
  const value = search.valueOf([...roots, schema], optional);
  if (value === undefined || !others.some((other) => isMatched(other, value))) return value;
  const alone = search.valueOf([schema], optional);
  const isOne = alone !== undefined && roots.every((root) => isMatched(root, alone)) && !others.some((other) => isMatched(other, alone));
  return isOne ? alone : value;
}

/** An object with other entries, such as those that an example shows of a map; itself where that is not valid. */
function withEntries(entries: readonly Member[], made: JsonValue | undefined, schemas: readonly SchemaNode[]): JsonValue | undefined {
  if (!isObject(made) || entries.length === 0) return made;
  const whole = jsonObject([...entries.filter(([name]) => memberOf(made, name) === undefined), ...made.members]);
  return schemas.every((schema) => isMatched(schema, whole)) ? whole : made;
}

function isMatched(schema: SchemaNode, value: JsonValue): boolean {
  return evaluate(schema, value, { direction: 'request' }).violations.length === 0;
}

function optionsOf(field: Field, model: RequestModel): readonly Option[] {
  const branches = field.nodes.flatMap((node): readonly Option[] => {
    const { anyOf = [], oneOf, condition, dependentSchemas = [] } = node.more ?? {};
    const option = (schema: SchemaNode, id: string, words: string, constraint: Constraint): Option => ({ schema, id, words, constraint });
    const ofList = (list: readonly SchemaNode[], keyword: 'anyOf' | 'oneOf', at: Constraint['at']): readonly Option[] =>
      list.map((schema, i) => {
        const name = nameOf(schema);
        const words = isNull(schema)
          ? 'is null'
          : name === undefined
            ? `is of branch ${i + 1} of ${keyword}`
            : `is ${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;
        const one = option(schema, name ?? `${keyword}-${i + 1}`, words, { keyword, at });
        return keyword === 'oneOf' ? one : { ...one, others: list.filter((other) => other !== schema) };
      });
    const cases: readonly Option[] =
      condition === undefined
        ? []
        : [
            option(condition.test, 'if', "matches the schema of 'if'", { keyword: 'if', at: condition.test.at }),
            option(notNode(condition.test), 'else', "does not match the schema of 'if'", { keyword: 'if', at: condition.test.at }),
          ];
    return [
      ...ofList(oneOf?.branches ?? [], 'oneOf', oneOf?.assertion.at ?? node.at),
      ...ofList(anyOf, 'anyOf', anyOf[0]?.at ?? node.at),
      ...cases,
      ...dependentSchemas.map(({ name, schema }) =>
        option(syntheticNode(schema, [{ keyword: 'required', name }], { allOf: [schema] }), `with-${name}`, `has ${name}`, {
          keyword: 'dependentSchemas',
          at: schema.at,
        }),
      ),
    ];
  });
  return [...branches, ...entriesOf(field, model), ...itemsOf(field, model)];
}

/** An object whose undeclared members have a schema with parts of its own gets one of them. */
function entriesOf({ nodes, shape, path }: Field, { full }: RequestModel): readonly Option[] {
  const [additional] = nodes.flatMap((node) => node.additional ?? []);
  if (additional === undefined || !shape.open || !isObject(getAt(full, path)) || shape.members.some(({ name }) => name === 'extra'))
    return [];
  const entry = syntheticNode(additional, [{ keyword: 'required', name: 'extra' }], {
    properties: [{ name: 'extra', schema: additional }],
  });
  return [
    {
      schema: entry,
      id: 'with-entry',
      words: 'has an undeclared member',
      isAdding: true,
      constraint: { keyword: 'additionalProperties', at: additional.at },
    },
  ];
}

/** An array that is empty in the full body gets an item. */
function itemsOf({ nodes, path }: Field, { full }: RequestModel): readonly Option[] {
  const array = getAt(full, path);
  const [items] = nodes.flatMap((node) => node.items ?? []);
  if (items === undefined || !isArray(array) || array.items.length > 0) return [];
  const filled = syntheticNode(items, [{ keyword: 'minItems', limit: 1 }]);
  return [{ schema: filled, id: 'with-item', words: 'has an item', constraint: { keyword: 'items', at: items.at } }];
}

/** The name of the schema that a branch refers to; undefined if it is written in place. */
function nameOf({ allOf: [target, other], assertions, at }: SchemaNode): string | undefined {
  const pointer = target !== undefined && other === undefined && assertions.length === 0 ? target.at.pointer : at.pointer;
  const tokens = pointerTokens(pointer);
  return tokens.at(-2) === 'schemas' || tokens.at(-2) === '$defs' ? tokens.at(-1) : undefined;
}
