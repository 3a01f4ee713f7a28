import { printJson } from '../../../../core/json/print.js';
import type { CodecParameter } from '../../../../core/codecs/parameters/parameter.js';
import { type ParameterParts, type ReadParameter, readParameters } from '../../../../core/codecs/parameters/read-parameters.js';
import { joinQuery } from '../../../../core/codecs/parameters/split-query.js';
import type { Written } from '../../../../core/codecs/parameters/write-parameter.js';

/** The parts of a request that has only this text. */
export function sent({ in: location, name }: CodecParameter, text: string): ParameterParts {
  const nothing = { path: new Map<string, string>(), query: '', headers: [] };
  if (location === 'path') return { ...nothing, path: new Map([[name, text]]) };
  if (location === 'query') return { ...nothing, query: text };
  return { ...nothing, headers: [[location === 'cookie' ? 'Cookie' : name, text]] };
}

/** The text of a written parameter. */
export function textOf(written: Written): string {
  switch (written.kind) {
    case 'path':
      return written.text;
    case 'header':
      return written.value;
    case 'query':
      return joinQuery(written.pairs);
    case 'cookie':
      return written.pairs.map(([name, value]) => `${name}=${value}`).join('; ');
    case 'unwritable':
      return written.because;
  }
}

/** What a parameter reads of a text. */
export function readOf(parameter: CodecParameter, text: string): ReadParameter['reading'] {
  return readParameters([parameter], sent(parameter, text)).parameters[0]?.reading ?? { kind: 'absent' };
}

/** A reading in one line: its value, its oddities, or why there is none. */
export function inWords(reading: ReadParameter['reading']): string {
  if (reading.kind === 'absent') return 'absent';
  if (reading.kind === 'malformed') return reading.because;
  const value = reading.value === undefined ? '' : printJson(reading.value);
  const oddities = reading.oddities.toSorted().join(' ');
  return [reading.kind === 'value' ? '' : 'ambiguous', value, oddities].filter((part) => part !== '').join(' ');
}
