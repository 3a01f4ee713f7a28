import { type PathTemplate, parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { readPathParameters } from '../../codecs/parameters/read-path-parameters.js';
import type { Connection } from '../../http/open-connection.js';
import type { Exchange } from '../../http/exchange.js';
import { succeeded } from '../../http/response-class.js';
import type { JsonValue } from '../../json/value.js';
import type { Contract, Operation, Parameter } from '../../openapi/contract.js';
import { keyOfCreated, keyParameterOf } from '../../reach/key-of-answer.js';
import type { Creator, Resource, ResourceModel } from '../../resources/resource.js';

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
  readonly method: Operation['method'];
  /** The path of the operation that creates. */
  readonly template: PathTemplate;
  readonly inPath: readonly Parameter[];
  readonly creator: Creator;
  readonly resource: Resource;
  /** The path parameter that holds the key. */
  readonly parameter: Parameter;
  readonly deletion: Operation;
}

/**
 * Follows what a run creates.
 * @param baseUrl of the server, without a trailing slash.
 * @returns undefined if the document has no deletion for anything that it creates.
 */
export function followCreated({ operations }: Contract, { resources }: ResourceModel, baseUrl: string): CreatedThings | undefined {
  const removables = resources.flatMap((resource) =>
    resource.creators.flatMap((creator): readonly Removable[] => {
      const creation = operations.find(({ id }) => id === creator.operation);
      const deletion = operations.find(({ id }) => resource.deleters.some(({ operation }) => operation === id));
      const parameter = keyParameterOf(resource, operations);
      if (creation === undefined || deletion === undefined || parameter === undefined) return [];
      const { method, path, parameters } = creation;
      const inPath = parameters.filter((one) => one.in === 'path');
      return [{ method, template: parseTemplate(path), inPath, creator, resource, parameter, deletion }];
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
        if (removable.method !== request.method) continue;
        const path = pathOfCreated(removable, exchange, request.url.slice(baseUrl.length));
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
export function watching(connection: Connection, { watch }: Pick<CreatedThings, 'watch'>): Connection {
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
  { template, inPath, creator, resource, parameter }: Removable,
  exchange: Exchange,
  target: string,
): ReadonlyMap<string, JsonValue> | undefined {
  const read = readPathParameters(template, inPath, splitTarget(target)[0]);
  const key = read && keyOfCreated(creator, resource, parameter, exchange, target);
  return read === undefined || key === undefined ? undefined : new Map([...read, [parameter.name, key]]);
}
