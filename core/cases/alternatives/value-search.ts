import type { JsonValue } from '../../json/value.js';
import { syntheticNode } from '../../schema/samples/synthetic.js';
import { type VisitBudget, validValue } from '../../schema/samples/valid-value.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** The number of schemas that the search for the alternatives of a document may evaluate: some seconds. */
const MOST_VISITS = 12_000_000;

/** The part of what is left that one operation may spend. */
const SHARE = 1 / 4;

/** Makes values for the alternatives of the operations of a document, in a bounded time. */
export interface ValueSearch {
  /** Starts the turn of an operation, which may spend a part of what is left: earlier ones are probed more thoroughly. */
  readonly startTurn: () => void;
  /** A valid value of a request that all schemas allow; undefined if none is found with what may be spent. */
  readonly valueOf: (schemas: readonly SchemaNode[], optional?: 'all' | 'none') => JsonValue | undefined;
  /** The number of schemas that were evaluated so far. */
  readonly visits: () => number;
}

/** Creates the search of one document. Equal schemas have equal values, so a value that was found costs nothing again. */
export function createValueSearch(most = MOST_VISITS): ValueSearch {
  const found = new Map<string, JsonValue | undefined>();
  const ids = new Map<SchemaNode, number>();
  const idOf = (node: SchemaNode): number => {
    const id = ids.get(node) ?? ids.size;
    ids.set(node, id);
    return id;
  };
  let left = most;
  let turn: VisitBudget = { visits: most };
  return {
    startTurn: () => {
      turn = { visits: left * SHARE };
    },
    valueOf: (schemas, optional = 'all') => {
      const [first] = schemas;
      if (first === undefined) return undefined;
      const key = `${optional} ${schemas.map((schema) => idOf(targetOf(schema))).join()}`;
      if (found.has(key)) return found.get(key);
      const before = turn.visits;
      const value = validValue(syntheticNode(first, [], { allOf: schemas }), { direction: 'request', optional, budget: turn });
      left -= before - turn.visits;
      if (value !== undefined || turn.visits > 0) found.set(key, value);
      return value;
    },
    visits: () => most - left,
  };
}

/** The schema that another one only refers to: every operation has a reference of its own to what they share. */
function targetOf(schema: SchemaNode): SchemaNode {
  const { allOf, assertions, properties, additional, items, exempt, more } = schema;
  const [target, another] = allOf;
  const isBare = assertions.length + properties.length === 0 && (additional ?? items ?? exempt ?? more) === undefined;
  return target !== undefined && another === undefined && isBare && schema.isReadOnly !== true ? targetOf(target) : schema;
}
