import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/routes.js';
import { readParameters } from '../../codecs/parameters/read-parameters.js';
import type { Connection } from '../../http/open-connection.js';
import type { Exchange } from '../../http/exchange.js';
import { succeeded } from '../../http/response-class.js';
import type { JsonValue } from '../../json/value.js';
import type { Contract, Operation } from '../../openapi/contract.js';
import { keyOfCreated, keyParameterOf } from '../../reach/key-of-answer.js';
import { inferResources } from '../../resources/infer-resources.js';
import type { ResourceCorrections } from '../../resources/corrections.js';
import type { Creator, Resource } from '../../resources/resource.js';

/** A thing that the run created, and that the document has a deletion for. */
export interface CreatedThing {
  readonly deletion: Operation;
  /** The values of the path parameters, by name. */
  readonly path: ReadonlyMap<string, JsonValue>;
}

/** Things that the run created. */
export interface CreatedThings {
  /** Learns from an exchange of the run. */
  readonly watch: (exchange: Exchange) => void;
  /** The latest first: what is below other things is deleted before them. */
  readonly all: () => readonly CreatedThing[];
  /** The number of things that were created beyond those that are kept in mind. */
  readonly others: () => number;
}

/** Upper bound on the things that are kept in mind. */
const MOST = 5000;

/** How one kind of thing is created and deleted. */
interface Removable {
  readonly creation: Operation;
  readonly creator: Creator;
  readonly resource: Resource;
  readonly deletion: Operation;
}

/**
 * Follows what a run creates.
 * @param baseUrl of the server, without a trailing slash.
 * @returns undefined if the document has no deletion for anything that it creates.
 */
export function followCreated(contract: Contract, corrections: ResourceCorrections, baseUrl: string): CreatedThings | undefined {
  const { operations } = contract;
  const removables = inferResources(contract, corrections).resources.flatMap((resource) =>
    resource.creators.flatMap((creator): readonly Removable[] => {
      const creation = operations.find(({ id }) => id === creator.operation);
      const deletion = operations.find(({ id }) => resource.deleters.some(({ operation }) => operation === id));
      return creation === undefined || deletion === undefined ? [] : [{ creation, creator, resource, deletion }];
    }),
  );
  if (removables.length === 0) return undefined;
  const created = new Map<string, CreatedThing>();
  let others = 0;
  return {
    watch: (exchange) => {
      const { request } = exchange;
      if (!succeeded(exchange)) return;
      for (const removable of removables) {
        if (removable.creation.method !== request.method) continue;
        const path = pathOfCreated(removable, operations, exchange, request.url.slice(baseUrl.length));
        if (path === undefined) continue;
        const key = `${removable.deletion.id} ${JSON.stringify([...path])}`;
        if (created.has(key)) continue;
        if (created.size < MOST) created.set(key, { deletion: removable.deletion, path });
        else others += 1;
      }
    },
    all: () => [...created.values()].toReversed(),
    others: () => others,
  };
}

/** Wraps a connection, so that what it creates is followed. */
export function watching(connection: Connection, { watch }: CreatedThings): Connection {
  return {
    ...connection,
    send: async (request) => {
      const exchange = await connection.send(request);
      watch(exchange);
      return exchange;
    },
  };
}

/** The path parameters of a created thing: those of the request that created it, and its key. */
function pathOfCreated(
  { creation, creator, resource }: Removable,
  operations: readonly Operation[],
  exchange: Exchange,
  target: string,
): ReadonlyMap<string, JsonValue> | undefined {
  const match = matchPath(parseTemplate(creation.path), splitTarget(target)[0]);
  const parameter = match && keyParameterOf(resource, operations);
  const key = parameter && keyOfCreated(creator, resource, parameter, exchange, target);
  if (match === undefined || parameter === undefined || key === undefined) return undefined;
  const parts = { path: match.values, query: '', headers: [], queryOfTemplate: [] };
  const inPath = creation.parameters.filter((one) => one.in === 'path');
  const read = readParameters(inPath, parts).parameters.flatMap(({ parameter: { name }, reading }) =>
    reading.kind === 'value' ? [[name, reading.value] as const] : [],
  );
  return new Map([...read, [parameter.name, key]]);
}
