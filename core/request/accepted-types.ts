import type { Operation } from '../openapi/contract.js';

/** The media types that plain requests ask for, as an Accept header: one of each documented response, JSON if there is a choice. */
export function acceptedTypes({ responses }: Operation): string {
  const names = new Set(responses.flatMap(({ content }) => (content === undefined ? [] : [content.name])));
  return names.size === 0 ? 'application/json' : [...names].join(', ');
}
