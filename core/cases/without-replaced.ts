import type { Header } from '../codecs/headers.js';
import type { Case } from './case.js';

/**
 * Leaves out the cases of header parameters that the user sends with every request: they would not be sent as they say.
 * @param headers that replace those of cases, by name.
 */
export function withoutReplaced(cases: readonly Case[], headers: readonly Header[]): readonly Case[] {
  if (headers.length === 0) return cases;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const isReplaced = ({ operation, focus }: Case): boolean =>
    operation.parameters.some(
      ({ in: location, name, at }) => location === 'header' && at.pointer === focus && names.has(name.toLowerCase()),
    );
  return cases.filter((testCase) => !isReplaced(testCase));
}
