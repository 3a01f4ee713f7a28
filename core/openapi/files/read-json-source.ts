import { linesOf } from '../../json/lines.js';
import { parseJson } from '../../json/parse.js';
import { traitsOf } from '../../json/traits.js';
import type { SourceFile } from '../source/source-file.js';
import { DEEPEST } from './convert-node.js';

/**
 * Reads a file that is JSON, which takes a tenth of the time of reading it as YAML.
 * @returns undefined for anything but sound JSON: the YAML reader says what is wrong with it.
 */
export function readJsonSource(text: string): Pick<SourceFile, 'root' | 'lines'> | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const root = parseJson(text);
  if (root === undefined || traitsOf(root).depth > DEEPEST) return undefined;
  const { lines, repeatedAt } = linesOf(text);
  return repeatedAt === undefined ? { root, lines } : undefined;
}
