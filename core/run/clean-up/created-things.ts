import { splitTarget } from '../../codecs/paths/split-target.js';
import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import type { JsonValue } from '../../json/value.js';
import { allOperations, usableOperations } from '../../openapi/choice/all-operations.js';
import type { Contract, Operation } from '../../contract/contract.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';
import { type Maker, makersOf } from '../creations/makers.js';
import type { MadeListener } from '../creations/watch-made.js';

/** A thing that the run created, and that the document has a deletion for. */
export interface CreatedThing {
  readonly deletion: Operation;
  /** The values of the path parameters, by name. */
  readonly path: ReadonlyMap<string, JsonValue>;
}

/** Things that the run created. */
export interface CreatedThings {
  readonly learn: MadeListener;
  /** The things that a request created, each time that it was sent. */
  readonly createdBy: (request: WireRequest) => readonly CreatedThing[];
  /** The latest first: what is below other things is deleted before them. */
  readonly all: () => readonly CreatedThing[];
  /** The number of things that were created beyond those that are kept in mind. */
  readonly others: () => number;
}

/** Upper bound on the things that are kept in mind. */
const MOST = 5000;

/**
 * Follows what a run creates.
 * @param baseUrl of the server, without a trailing slash.
 * @returns undefined if the document has no deletion for anything that it creates.
 */
export function followCreated(contract: Contract, { resources }: ResourceModel, baseUrl: string): CreatedThings | undefined {
  const usable = usableOperations(contract);
  const deletions = new Map<Resource, Operation>();
  for (const resource of resources) {
    const deletion = deletionAmong(usable, resource);
    if (deletion !== undefined) deletions.set(resource, deletion);
  }
  if (!makersOf(allOperations(contract), resources).some(({ resource }) => deletions.has(resource))) return undefined;
  const created = new Map<string, CreatedThing>();
  const byRequest = new WeakMap<WireRequest, readonly CreatedThing[]>();
  let others = 0;
  return {
    learn: ({ request }, made) => {
      for (const { maker, key: value } of made) {
        const deletion = deletions.get(maker.resource);
        const path = deletion && pathOfCreated(maker, value, request.url.slice(baseUrl.length));
        if (deletion === undefined || path === undefined) continue;
        const key = `${deletion.id} ${JSON.stringify([...path])}`;
        if (created.has(key)) continue;
        byRequest.set(request, [...(byRequest.get(request) ?? []), { deletion, path }]);
        if (created.size < MOST) created.set(key, { deletion, path });
        else others += 1;
      }
    },
    createdBy: (request) => byRequest.get(request) ?? [],
    all: () => [...created.values()].toReversed(),
    others: () => others,
  };
}

/** The first operation that deletes a thing of a resource. */
export function deletionAmong(operations: readonly Operation[], { deleters }: Resource): Operation | undefined {
  return operations.find(({ id }) => deleters.some(({ operation }) => operation === id));
}

/** The path parameters of a created thing: those of the request that created it, and its key. */
function pathOfCreated(
  { operation, template, parameter }: Maker,
  key: JsonValue,
  target: string,
): ReadonlyMap<string, JsonValue> | undefined {
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const read = readPathParameters(template, inPath, splitTarget(target)[0]);
  return read && new Map([...read, [parameter.name, key]]);
}
