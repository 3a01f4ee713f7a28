import { type PathTemplate, parseTemplate } from '../../codecs/paths/path-template.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { isJsonName } from '../../codecs/media-type.js';
import type { Exchange } from '../../http/exchange.js';
import { succeeded } from '../../http/response-class.js';
import { decodeJson } from '../../json/decode.js';
import type { JsonValue } from '../../json/value.js';
import type { Contract, Operation, Parameter } from '../../openapi/contract.js';
import type { Creation } from '../../oracle/creation.js';
import { isSameKey } from '../../oracle/sequences/listing.js';
import { keyOfCreated, keyParameterOf } from '../../reach/key-of-answer.js';
import type { WireRequest } from '../../request/wire-request.js';
import type { Creator, Resource, ResourceModel } from '../../resources/resource.js';
import { namesIn } from './names-in.js';

/** The requests by which a run created things. */
export interface Creations {
  /** False if the document says of nothing how it is created. */
  readonly follows: boolean;
  /** Learns from an exchange of the run. */
  readonly watch: (exchange: Exchange) => void;
  /** The things of the run that a request to an operation names, and what contains them; what contains others is before them. */
  readonly namedBy: (operation: string, request: Pick<WireRequest, 'url' | 'body'>) => readonly Creation[];
}

/** Upper bounds on the things that are kept in mind, and on the length of their bodies in bytes. */
const MOST = 5000;
const LONGEST = 4096;

interface Maker {
  readonly operation: Operation;
  readonly template: PathTemplate;
  readonly creator: Creator;
  readonly resource: Resource;
  readonly parameter: Parameter;
}

interface Known {
  readonly creation: Creation;
  /** What the request that created it named. */
  readonly above: readonly Creation[];
}

/**
 * Follows the requests by which a run creates things.
 * @param baseUrl of the server, without a trailing slash.
 */
export function followCreations({ operations }: Pick<Contract, 'operations'>, model: ResourceModel, baseUrl: string): Creations {
  const makers = model.resources.flatMap((resource) =>
    resource.creators.flatMap((creator): readonly Maker[] => {
      const operation = operations.find(({ id }) => id === creator.operation);
      const parameter = keyParameterOf(resource, operations);
      if (operation === undefined || parameter === undefined) return [];
      return [{ operation, template: parseTemplate(operation.path), creator, resource, parameter }];
    }),
  );
  const known = new Map<string, Known[]>();
  let count = 0;
  const namedBy: Creations['namedBy'] = (id, { url, body }) => {
    const operation = operations.find((one) => one.id === id);
    if (operation === undefined) return [];
    const named = namesIn(operation, model, url.slice(baseUrl.length), body).flatMap(({ resource, key }) => {
      const found = known.get(resource)?.findLast(({ creation }) => isSameKey(creation.key, key));
      return found === undefined ? [] : [...found.above, found.creation];
    });
    return [...new Set(named)];
  };
  return {
    follows: makers.length > 0,
    namedBy,
    watch: (exchange) => {
      const { request } = exchange;
      if (count >= MOST || !succeeded(exchange)) return;
      const target = request.url.slice(baseUrl.length);
      for (const { operation, template, creator, resource, parameter } of makers) {
        if (operation.method !== request.method || matchPath(template, splitTarget(target)[0]) === undefined) continue;
        const key = keyOfCreated(creator, resource, parameter, exchange, target);
        if (key === undefined) continue;
        const creation = { resource: resource.item, operation: operation.id, key, body: bodyOf(operation, request) };
        const others = known.get(resource.item) ?? [];
        known.set(resource.item, others);
        // A PUT may replace what it created.
        if (creator.gives.from === 'path' && others.some((one) => isSameKey(one.creation.key, key))) continue;
        others.push({ creation, above: namedBy(operation.id, request) });
        count += 1;
      }
    },
  };
}

function bodyOf({ body }: Operation, request: WireRequest): JsonValue | undefined {
  const isKept = body !== undefined && isJsonName(body.content.name) && request.body.length <= LONGEST;
  return isKept ? decodeJson(request.body).value : undefined;
}
