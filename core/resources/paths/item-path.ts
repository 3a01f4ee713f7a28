import type { Operation } from '../../openapi/contract.js';
import { singularsOf } from '../names/singular.js';
import { wordsOf } from '../names/words.js';
import { type PathPair, pairOf } from './path-pair.js';
import { type PathShape, shapeOf } from './path-shape.js';
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
  /** True if other operations on a path of this shape name the thing by another key. */
  readonly isOneOfKeys?: true;
}

/** Segments below a collection that name the creation of a thing. */
const CREATING = ['create', 'add', 'new'];

/** The paths of a document that end in a parameter after a name, in its order. */
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
  const siblings = siblingsByName([...byShape.values()].map(({ shape }) => shape));
  return [...byShape.values()].flatMap(({ shape, operations: onItem }): readonly ItemPath[] => {
    const pair = pairOf(shape);
    const [first] = onItem;
    if (pair === undefined || first === undefined) return [];
    const direct = pair.collections.filter((text) => byShape.has(text));
    const related = siblings(pair.collections[0] ?? '').filter((text) => !direct.includes(text) && !byShape.has(`${text}/{}`));
    const onCollection = [...direct, ...related].flatMap((text) => byShape.get(text)?.operations ?? []);
    const onShallow = shallow(pair).filter((text) => !direct.includes(text) && !related.includes(text));
    const creating = pair.collections.flatMap((text) => CREATING.flatMap((word) => byShape.get(`${text}/${word}`)?.operations ?? []));
    return byKey({
      path: first.path,
      shape,
      pair,
      operations: onItem,
      collection: onCollection[0]?.path,
      collectionOperations: onCollection,
      creatingOperations: creating,
      shallowOperations: onShallow.flatMap((text) => byShape.get(text)?.operations ?? []),
    });
  });
}

/** Finds the paths below other things that end in a name, and have no item path. */
function shallowBySegment(byShape: ReadonlyMap<string, { readonly shape: PathShape }>): (pair: PathPair) => readonly string[] {
  const bySegment = new Map<string, string[]>();
  for (const { shape } of byShape.values()) {
    const last = shape.segments.at(-1)?.literal;
    const isBelowThing = shape.segments.slice(0, -1).some(({ literal }) => literal === undefined);
    if (last !== undefined && isBelowThing && !byShape.has(`${shape.text}/{}`))
      bySegment.set(last, [...(bySegment.get(last) ?? []), shape.text]);
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
