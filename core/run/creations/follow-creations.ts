import { isJsonName } from '../../codecs/media-type.js';
import { decodeJson } from '../../json/decode.js';
import type { JsonValue } from '../../json/value.js';
import type { Contract, Operation } from '../../openapi/contract.js';
import type { Creation } from '../../oracle/creation.js';
import { isSameKey } from '../../oracle/sequences/listing.js';
import type { WireRequest } from '../../request/wire-request.js';
import type { ResourceModel } from '../../resources/resource.js';
import { namesIn } from './names-in.js';
import type { MadeListener } from './watch-made.js';

/** The requests by which a run created things. */
export interface Creations {
  readonly learn: MadeListener;
  /** The things of the run that a request to an operation names, and what contains them; what contains others is before them. */
  readonly namedBy: (operation: string, request: Pick<WireRequest, 'url' | 'body'>) => readonly Creation[];
}

/** Upper bounds on the things that are kept in mind, and on the length of their bodies in bytes. */
const MOST = 5000;
const LONGEST = 4096;

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
    namedBy,
    learn: ({ request }, made) => {
      if (count >= MOST) return;
      for (const { maker, key } of made) {
        const { operation, creator, resource } = maker;
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
