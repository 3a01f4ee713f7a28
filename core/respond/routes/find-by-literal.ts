import { splitPath, splitTarget } from '../../codecs/paths/split-target.js';
import { percentDecode } from '../../codecs/percent-decode.js';
import type { BuildFinder, RoutedOperation } from './find-operations.js';

/** True if a path has no parameters, no query and nothing percent-encoded. */
export function isLiteralPath(path: string): boolean {
  return !/[{?#%]/.test(path);
}

/** Finds operations whose paths are literals, as `findByTemplate` does. The path of a request may be percent-encoded. */
export const findByLiteral: BuildFinder = (routed) => {
  const byPath = new Map<string, RoutedOperation[]>();
  for (const each of routed) {
    const key = keyOf(each.path);
    byPath.set(key, [...(byPath.get(key) ?? []), each]);
  }
  const at = (target: string): readonly RoutedOperation[] => byPath.get(keyOf(splitTarget(target)[0])) ?? [];
  return {
    operation: ({ method, target }) => at(target).find((each) => each.method === method)?.operation,
    others: (_, target) => ({ methods: [...new Set(at(target).map(({ method }) => method))] }),
    moreSpecific: (head) => head,
  };
};

/** An encoded slash is no separator. */
function keyOf(path: string): string {
  return JSON.stringify(splitPath(path).map((segment) => percentDecode(segment).text));
}
