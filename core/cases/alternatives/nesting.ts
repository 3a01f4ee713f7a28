import { getAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isObject, jsonObject } from '../../json/value.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import { syntheticNode } from '../../schema/samples/synthetic.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import type { ValueSearch } from './value-search.js';

/** Levels of a recursive schema inside each other. */
const LEVELS = [2, 3, 6];

/** The depth at which every parser still reads a body; see judge-value.ts. */
const DEEPEST = 20;

/** The most schemas through which a schema is searched for in itself. */
const MOST_SCHEMAS = 500;

/** For each recursive schema: valid values some levels deep, and a wrong value at the last level. */
export function nesting(models: readonly RequestModel[], search: ValueSearch): readonly CaseProposal[] {
  const met = new Set<SchemaNode>();
  return models.flatMap((model) =>
    model.fields.flatMap((field) =>
      field.nodes.flatMap((node) => {
        if (met.has(node)) return [];
        met.add(node);
        const circle = circleOf(node);
        if (circle === undefined) return [];
        for (const other of circle.nodes) met.add(other);
        return nestedCases(model, field, { node, steps: circle.steps, search });
      }),
    ),
  );
}

interface Recursion {
  readonly node: SchemaNode;
  /** The path at which it is inside itself. */
  readonly steps: InstancePath;
  readonly search: ValueSearch;
}

function nestedCases(model: RequestModel, field: Field, { node, steps, search }: Recursion): readonly CaseProposal[] {
  const unit = search.valueOf([...field.roots, demanding(node, steps)]);
  if (unit === undefined || getAt(unit, steps) === undefined) return [];
  const most = Math.floor((DEEPEST - 2 - field.path.length) / steps.length);
  return LEVELS.filter((levels) => levels <= most).flatMap((levels) => {
    const trail = Array.from({ length: levels - 1 }, () => steps);
    const value = trail.reduce<JsonValue>((inner) => setAt(unit, steps, inner), unit);
    const last = trail.concat([steps]).flat();
    const words = `is ${levels} levels deep`;
    const wrong = (id: string, what: string, body: JsonValue): CaseProposal =>
      fieldCase(model, field, {
        suite: 'invalid',
        id: `${levels}-levels/${id}`,
        words: `${words}, and ${what} at the last`,
        input: { kind: 'nested', form: 'value' },
        value: body,
      });
    return [
      fieldCase(model, field, { suite: 'valid', id: `${levels}-levels`, words, input: { kind: 'nested', form: 'levels' }, value }),
      wrong('text', 'a string', setAt(value, last, 'abc')),
      wrong('number', 'an array', setAt(value, last, { type: 'array', items: [{ type: 'array', items: [] }] })),
      ...memberCases(value, last, wrong),
    ];
  });
}

function memberCases(
  value: JsonValue,
  last: InstancePath,
  wrong: (id: string, what: string, body: JsonValue) => CaseProposal,
): readonly CaseProposal[] {
  const leaf = getAt(value, last);
  if (!isObject(leaf)) return [];
  return leaf.members
    .filter(([, member]) => typeof member !== 'object' || member === null || member.type === 'number')
    .slice(0, 2)
    .flatMap(([name]) => [
      wrong(`${name}-object`, `${name} is an object`, setAt(value, [...last, name], jsonObject([]))),
      wrong(`${name}-missing`, `${name} is missing`, setAt(value, last, jsonObject(leaf.members.filter(([other]) => other !== name)))),
    ]);
}

/** A schema that demands what lies on a path, down to the node itself. */
function demanding(node: SchemaNode, [step, ...rest]: InstancePath): SchemaNode {
  if (step === undefined) return syntheticNode(node, []);
  const inner = demanding(node, rest);
  return typeof step === 'number'
    ? syntheticNode(
        node,
        [
          { keyword: 'type', types: ['array'] },
          { keyword: 'minItems', limit: 1 },
        ],
        { items: inner },
      )
    : syntheticNode(
        node,
        [
          { keyword: 'type', types: ['object'] },
          { keyword: 'required', name: step },
        ],
        { properties: [{ name: step, schema: inner }] },
      );
}

/** A way from a value of a schema to a part of the same schema. */
interface Circle {
  readonly steps: InstancePath;
  /** The schemas on the way. */
  readonly nodes: readonly SchemaNode[];
}

/** The shortest way from a schema to itself; undefined if there is none. */
function circleOf(start: SchemaNode): Circle | undefined {
  const met = new Set<SchemaNode>();
  let level: readonly (readonly [SchemaNode, Circle])[] = [[start, { steps: [], nodes: [start] }]];
  while (level.length > 0 && met.size < MOST_SCHEMAS) {
    const next: (readonly [SchemaNode, Circle])[] = [];
    for (const [node, { steps, nodes }] of level) {
      for (const [part, step] of childrenOf(node)) {
        const way = { steps: step === undefined ? steps : [...steps, step], nodes: [...nodes, part] };
        if (part === start && way.steps.length > 0) return way;
        if (met.has(part)) continue;
        met.add(part);
        next.push([part, way]);
      }
    }
    level = next;
  }
  return undefined;
}

function childrenOf({
  allOf,
  properties,
  items,
  additional,
  more = {},
}: SchemaNode): readonly (readonly [SchemaNode, (string | number)?])[] {
  const same = [...allOf, ...(more.anyOf ?? []), ...(more.oneOf?.branches ?? [])];
  return [
    ...same.map((node) => [node] as const),
    ...properties.map(({ name, schema }) => [schema, name] as const),
    ...(items === undefined ? [] : [[items, 0] as const]),
    ...(additional === undefined ? [] : [[additional, 'extra'] as const]),
  ];
}
