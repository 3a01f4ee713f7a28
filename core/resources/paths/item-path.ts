import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';
import { arraysIn } from '../answers/arrays.js';
import { USUAL_KEYS } from '../answers/contained.js';
import { membersOf } from '../answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../answers/success-answers.js';
import { lastLiteralOf } from '../literals-of.js';
import { type PathPair, pairOf } from './path-pair.js';
import { type PathShape, shapeOf, textOf } from './path-shape.js';
import { byKey } from './several-keys.js';

/** A path that may be that of one thing, with the operations on it and on the path of all things. */
export interface ItemPath {
  readonly path: string;
  readonly shape: PathShape;
  readonly pair: PathPair;
  readonly operations: readonly Operation[];
  readonly collection: string | undefined;
  readonly collectionOperations: readonly Operation[];
  /** `POST /plants/create`. */
  readonly creatingOperations: readonly Operation[];
  /** `GET /projects/{projectId}/tasks` for `/tasks/{taskId}`: what is below other things and has no item path there. */
  readonly shallowOperations: readonly Operation[];
  /** `POST /projects/{projectId}/tasks` for `/tasks/{taskId}`, where `/projects/{projectId}/tasks/{taskId}` is an item path, too. */
  readonly nestedOperations: readonly Operation[];
  /** Actions on other things that document 201: `POST /quotes/{quoteId}/accept` for `/orders/{orderId}`. Absent if there are none. */
  readonly actionsElsewhere?: readonly Operation[];
  /** True if other operations on a path of this shape name the thing by another key. */
  readonly isOneOfKeys?: true;
  /** `GET /projects/{id}/tasks` where nothing has the path `/projects/{id}`. Absent if operations have the path. */
  readonly operationsBelow?: readonly Operation[];
  /** The key in the items of a list, where no path names one thing. Absent otherwise. */
  readonly keyListed?: SchemaNode;
  /** True for things that are listed, and that nothing creates. */
  readonly isOnlyListed?: true;
  /** True for things that are created, and named by others: nothing reads or lists them. */
  readonly isOnlyNamed?: true;
}

/** Segments below a collection that name the creation of a thing. */
const CREATING = ['create', 'add', 'new'];

/**
 * The paths of a document that end in a parameter after a name, in its order; then those that only begin other paths, where the document has a
 * path of all things; then those that no path begins with, for things that are listed, and maybe created, at one path.
 */
export function itemPathsOf(operations: readonly Operation[]): readonly ItemPath[] {
  const byShape = new Map<string, { readonly shape: PathShape; readonly operations: Operation[] }>();
  for (const operation of operations) {
    const shape = shapeOf(operation.path);
    if (shape === undefined) continue;
    const known = byShape.get(shape.text);
    if (known === undefined) byShape.set(shape.text, { shape, operations: [operation] });
    else known.operations.push(operation);
  }
  const shallow = shallowBySegment(byShape);
  const actions = operations.filter((one) => isActionThatCreates(one) && !byShape.has(`${shapeOf(one.path)?.text ?? ''}/{}`));
  const siblings = siblingsByName([...byShape.values()].map(({ shape }) => shape));
  const operationsOn = (texts: readonly string[] = []): readonly Operation[] =>
    texts.flatMap((text) => byShape.get(text)?.operations ?? []);
  const written = [...byShape.values()].flatMap(({ shape, operations: onItem }): readonly ItemPath[] => {
    const pair = pairOf(shape);
    const [first] = onItem;
    if (pair === undefined || first === undefined) return [];
    const direct = pair.collections.filter((text) => byShape.has(text));
    const related = siblings(pair.collections[0] ?? '').filter((text) => !direct.includes(text) && !byShape.has(`${text}/{}`));
    const onCollection = operationsOn([...direct, ...related]);
    const below = shallow(pair).filter((text) => !direct.includes(text) && !related.includes(text));
    const [onNested, onShallow] = [true, false].map((isNested) => below.filter((text) => byShape.has(`${text}/{}`) === isNested));
    const creating = pair.collections.flatMap((text) => CREATING.flatMap((word) => byShape.get(`${text}/${word}`)?.operations ?? []));
    return byKey({
      path: first.path,
      shape,
      pair,
      operations: onItem,
      collection: onCollection[0]?.path,
      collectionOperations: onCollection,
      creatingOperations: creating,
      shallowOperations: operationsOn(onShallow),
      nestedOperations: operationsOn(onNested),
      actionsElsewhere: actions.filter((one) => !one.path.startsWith(first.path) && lastLiteralOf(one) !== lastLiteralOf(first)),
    });
  });
  const begun = onlyBegun(byShape, (pair) => operationsOn(shallow(pair)));
  const listed = onlyListed(byShape, [...written, ...begun]);
  return [...written, ...begun, ...listed, ...onlyNamed(byShape, [...written, ...begun, ...listed], operations)];
}

type ByShape = ReadonlyMap<string, { readonly shape: PathShape; readonly operations: readonly Operation[] }>;

/**
 * The item paths that no operation has, though some have the path of all things, here or below others, and others a path below.
 * @param shallow finds the operations on paths of all things below others: `/courses/{courseId}/lessons` for `/lessons/{lessonId}`.
 */
function onlyBegun(byShape: ByShape, shallow: (pair: PathPair) => readonly Operation[]): readonly ItemPath[] {
  const found = new Map<string, ItemPath & { readonly operationsBelow: Operation[] }>();
  for (const { shape, operations } of byShape.values()) {
    for (let length = 2; length < shape.segments.length; length += 1) {
      const segments = shape.segments.slice(0, length);
      const text = textOf(segments);
      const pair = byShape.has(text) ? undefined : pairOf({ text, segments });
      const collectionOperations = byShape.get(pair?.collections[0] ?? '')?.operations ?? [];
      const [first] = operations;
      if (pair === undefined || pair.needsList === true || first === undefined) continue;
      const shallowOperations = shallow(pair);
      if (collectionOperations.length + shallowOperations.length === 0) continue;
      const known = found.get(text) ?? {
        path: first.path
          .split('/')
          .slice(0, length + 1)
          .join('/'),
        shape: { text, segments },
        pair,
        operations: [],
        collection: collectionOperations[0]?.path,
        collectionOperations,
        creatingOperations: [],
        shallowOperations,
        nestedOperations: [],
        operationsBelow: [],
      };
      known.operationsBelow.push(...operations);
      found.set(text, known);
    }
  }
  return [...found.values()];
}

/** An action on one thing whose answer is something that was created (RFC 9110 section 15.3.2). */
function isActionThatCreates({ method, path, responses }: Operation): boolean {
  return method === 'POST' && /\}\/[^/{}]+\/?$/.test(path) && responses.some(({ status }) => status === '201');
}

/**
 * The item paths that no operation has or is below, of things that are listed, and maybe created, at one path: `/instruments/{id}`.
 * @param others the item paths that operations have, or are below: what is created and listed for them is not for these.
 */
function onlyListed(byShape: ByShape, others: readonly ItemPath[]): readonly ItemPath[] {
  const known = new Set(others.map(({ shape }) => shape.text));
  const ofOthers = new Set(
    others.flatMap(({ collectionOperations, shallowOperations, nestedOperations }) => [
      ...collectionOperations,
      ...shallowOperations,
      ...nestedOperations,
    ]),
  );
  return [...byShape.values()].flatMap(({ operations: collectionOperations }): readonly ItemPath[] => {
    const [first] = collectionOperations;
    const creates = collectionOperations.some(({ method }) => method === 'POST');
    const lists = collectionOperations.filter(({ method }) => method === 'GET').flatMap(successSchemasOf);
    const items = lists.flatMap((schema) => arraysIn(schema));
    const key = items.length === 1 ? items.flatMap(({ item }) => membersOf(item)).find(({ name }) => USUAL_KEYS.has(name)) : undefined;
    if (first === undefined || key === undefined || collectionOperations.some((one) => ofOthers.has(one))) return [];
    const found = unwritten(first.path, key, collectionOperations);
    return found === undefined || known.has(found.shape.text) ? [] : [creates ? found : { ...found, isOnlyListed: true }];
  });
}

/**
 * The item paths of things that are only created, and that other operations name by their key: `visitorId` of what `POST /visitors` answers with an id.
 * @param others the item paths that are known otherwise.
 */
function onlyNamed(byShape: ByShape, others: readonly ItemPath[], operations: readonly Operation[]): readonly ItemPath[] {
  const known = new Set(others.map(({ shape }) => shape.text));
  const named = new Set(operations.flatMap(namesOfKeys));
  return [...byShape.values()].flatMap(({ shape, operations: onCollection }): readonly ItemPath[] => {
    const creations = onCollection.filter(({ method }) => method === 'POST');
    const [creation] = creations;
    const name = creation && lastLiteralOf(creation);
    if (creation === undefined || name === undefined || shape.text.includes('{') || known.has(`${shape.text}/{}`)) return [];
    const key = successSchemasOf(creation)
      .flatMap(membersOf)
      .find((one) => USUAL_KEYS.has(one.name));
    const isNamed = singularsOf(wordsOf(name).join('')).some((singular) => named.has(`${singular}${key?.name ?? ''}`));
    const found = key && isNamed ? unwritten(creation.path, key, creations) : undefined;
    return found === undefined ? [] : [{ ...found, isOnlyNamed: true }];
  });
}

/** The path that one thing of a collection would have: no operation has it. Undefined if it is no item path. */
function unwritten(collection: string, key: KeyMember, collectionOperations: readonly Operation[]): ItemPath | undefined {
  const path = `${collection.replace(/\/$/, '')}/{${key.name}}`;
  const shape = shapeOf(path);
  const pair = shape && pairOf(shape);
  if (shape === undefined || pair === undefined) return undefined;
  const none = { operations: [], creatingOperations: [], shallowOperations: [], nestedOperations: [] };
  return { path, shape, pair, collection, collectionOperations, ...none, keyListed: key.schema };
}

/** The member of a thing that is its key. */
interface KeyMember {
  readonly name: string;
  readonly schema: SchemaNode;
}

/** The members of a body that are called as the keys of other things are, without separators: `visitorid`. */
function namesOfKeys(operation: Operation): readonly string[] {
  const body = bodySchemaOf(operation);
  return (body === undefined ? [] : membersOf(body)).flatMap(({ name }) => {
    const words = wordsOf(name);
    return words.length > 1 && USUAL_KEYS.has(words.at(-1) ?? '') ? [words.join('')] : [];
  });
}

/** Finds the paths below other things that end in a name. */
function shallowBySegment(byShape: ReadonlyMap<string, { readonly shape: PathShape }>): (pair: PathPair) => readonly string[] {
  const bySegment = new Map<string, string[]>();
  for (const { shape } of byShape.values()) {
    const last = shape.segments.at(-1)?.literal;
    const isBelowThing = shape.segments.slice(0, -1).some(({ literal }) => literal === undefined);
    if (last !== undefined && isBelowThing) bySegment.set(last, [...(bySegment.get(last) ?? []), shape.text]);
  }
  return ({ segment, collections: [collection = ''] }) => {
    const prefix = collection.slice(0, collection.lastIndexOf('/') + 1);
    return (bySegment.get(segment) ?? []).filter((text) => text.startsWith(prefix));
  };
}

/** Finds the paths that differ from another only in the number of the last word: `/plants` beside `/plant`. */
function siblingsByName(shapes: readonly PathShape[]): (text: string) => readonly string[] {
  const byName = new Map<string, string[]>();
  for (const { text, segments } of shapes) {
    if (segments.at(-1)?.literal === undefined) continue;
    for (const name of namesOf(text)) byName.set(name, [...(byName.get(name) ?? []), text]);
  }
  return (text) => [...new Set(namesOf(text).flatMap((name) => byName.get(name) ?? []))].filter((other) => other !== text);
}

function namesOf(text: string): readonly string[] {
  const cut = text.lastIndexOf('/');
  const words = wordsOf(text.slice(cut + 1));
  const last = words.at(-1);
  if (last === undefined) return [];
  return singularsOf(last).map((singular) => [text.slice(0, cut), ...words.slice(0, -1), singular].join(' '));
}
