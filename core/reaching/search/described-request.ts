import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isAllowedIn, valuesToldIn } from './part-candidates.js';
import { type RequestPart, withPart } from './request-parts.js';

/**
 * The operation whose made-up parts have the first value that the document shows in words: `the zone (e.g. “example.com.”)`, `set to "Zone"`.
 * Known values and examples stay.
 * @param parts of its plain request.
 * @param wordsOf what the document says of a part.
 * @returns undefined if it shows none.
 */
export function describedRequest(
  operation: KnownOperation,
  parts: readonly RequestPart[],
  wordsOf: (part: RequestPart) => string,
): KnownOperation | undefined {
  const described = parts.flatMap((part) => {
    if (part.value === undefined || isKnownPart(operation, part)) return [];
    const value = valuesToldIn(wordsOf(part)).find((one) => isAllowedIn(part, one));
    return value === undefined ? [] : [{ part, value }];
  });
  if (described.length === 0) return undefined;
  return described.reduce((left, { part, value }) => withPart(left, part, value), operation);
}

/** True for what names something, or stands in the document as it is. */
export function isKnownPart({ parameters, body }: KnownOperation, part: RequestPart): boolean {
  if (part.in !== 'body') {
    const parameter = parameters.find((one) => one.in === part.in && one.name === part.name);
    return parameter?.known !== undefined || (parameter?.examples.length ?? 0) > 0;
  }
  const path = part.path.join('\n');
  const known = body?.content.known ?? [];
  return (body?.content.examples.length ?? 0) > 0 || known.some(([one]) => path === one.join('\n'));
}
