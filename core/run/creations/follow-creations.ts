import { isJsonName } from '../../codecs/media-type.js';
import { decodeJson } from '../../json/decode.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import type { Contract, Operation } from '../../contract/contract.js';
import type { Creation } from '../../resources/creation.js';
import { isSameKey } from '../../sequences/things/listing.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
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

interface Known extends Omit<Creation, 'body'> {
  /** What was sent as latin1, one character for each byte: a parsed body takes ten times as much, and most are never asked for. */
  readonly sent: string | undefined;
  /** What the request that created it named. */
  readonly above: readonly Known[];
}

/**
 * Follows the requests by which a run creates things.
 * @param baseUrl of the server, without a trailing slash.
 */
export function followCreations(contract: Contract, model: ResourceModel, baseUrl: string): Creations {
  const operations = allOperations(contract);
  const known = new Map<string, Known[]>();
  let count = 0;
  const knownIn = (operation: Operation, { url, body }: Pick<WireRequest, 'url' | 'body'>): readonly Known[] => {
    const named = namesIn(operation, model, url.slice(baseUrl.length), body).flatMap(({ resource, key }) => {
      const found = known.get(resource)?.findLast((one) => isSameKey(one.key, key));
      return found === undefined ? [] : [...found.above, found];
    });
    return [...new Set(named)];
  };
  return {
    namedBy: (id, request) => {
      const operation = operations.find((one) => one.id === id);
      return operation === undefined ? [] : knownIn(operation, request).map(creationOf);
    },
    learn: ({ request }, made) => {
      if (count >= MOST) return;
      for (const { maker, key } of made) {
        const { operation, creator, resource } = maker;
        const others = known.get(resource.item) ?? [];
        known.set(resource.item, others);
        // A PUT may replace what it created.
        if (creator.gives.from === 'path' && others.some((one) => isSameKey(one.key, key))) continue;
        const above = knownIn(operation, request);
        others.push({ resource: resource.item, operation: operation.id, key, sent: textToKeep(operation, request), above });
        count += 1;
      }
    },
  };
}

function creationOf({ resource, operation, key, sent }: Known): Creation {
  return { resource, operation, key, body: sent === undefined ? undefined : decodeJson(Buffer.from(sent, 'latin1')).value };
}

function textToKeep({ body }: Operation, request: WireRequest): string | undefined {
  const isKept = body !== undefined && isJsonName(body.content.name) && request.body.length <= LONGEST;
  return isKept ? Buffer.from(request.body).toString('latin1') : undefined;
}
