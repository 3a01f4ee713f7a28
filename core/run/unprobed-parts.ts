import { isJsonContent } from '../request/plain-content.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { counted } from '../cases/counted.js';
import { allContents } from '../openapi/all-contents.js';

/**
 * The parts of requests that only plain requests carry, and that no case varies.
 * @returns one sentence without a full stop, or undefined if there are none.
 */
export function unprobedParts({ operations }: Pick<Contract, 'operations'>): string | undefined {
  const counts = new Map<string, number>();
  for (const part of operations.flatMap((operation) => [...new Set(partsOf(operation))])) counts.set(part, (counts.get(part) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  const list = [...counts].map(([part, count]) => `${part} of ${counted(count, 'operation')}`);
  return `not varied yet, only sent in plain requests: ${list.join(', ')}`;
}

function partsOf({ parameters, body }: Operation): readonly string[] {
  const inBody = body === undefined ? [] : allContents(body).filter((media) => !isJsonContent(media));
  return [...parameters.map(({ in: location }) => WORDS[location]), ...inBody.map(({ name }) => `${name} bodies`)];
}

const WORDS = { path: 'path parameters', query: 'query parameters', header: 'header parameters', cookie: 'cookies' } as const;
