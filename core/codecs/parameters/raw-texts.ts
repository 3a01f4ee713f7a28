import type { Ambiguity } from '../decoded-text.js';
import type { Notation, Pair } from './parameter.js';
import { type RawPair, cutAt } from './split-query.js';

/** The undecoded texts of one parameter, for each type that its value can have. */
export interface RawTexts {
  /** The values that stand under its name: none if it is absent, several if it is repeated. */
  readonly values: readonly string[];
  /** Members whose names stand beside the values of other parameters, or behind its name in brackets. */
  readonly members: readonly RawPair[];
  readonly oddities: readonly Ambiguity[];
  /** Set if the text does not begin as its style says. */
  readonly malformed?: string;
}

/** The texts of a value in a path. */
export function rawOfPath({ style, explode }: Notation, name: string, raw: string): RawTexts {
  if (style === 'matrix') return rawOfMatrix(name, raw);
  if (style === 'simple') return { values: [raw], members: explode ? pairsOf(raw.split(',')) : [], oddities: [] };
  if (!raw.startsWith('.')) return { values: [], members: [], oddities: [], malformed: `does not begin with '.'` };
  const text = raw.slice(1);
  return { values: [text], members: explode ? pairsOf(text.split('.')) : [], oddities: [] };
}

function rawOfMatrix(name: string, raw: string): RawTexts {
  const pairs = pairsOf(raw.slice(1).split(';'));
  const pairsOfName = pairs.filter((pair) => pair.name === name);
  if (raw.startsWith(';')) return { values: pairsOfName.map((pair) => pair.raw), members: pairs, oddities: [] };
  if (/^%3B/i.test(raw)) return { values: [], members: [], oddities: ['encoded-delimiter'] };
  return { values: [], members: [], oddities: [], malformed: `does not begin with ';${name}'` };
}

/** The texts of a value in a header: several fields of one name are one list (RFC 9110 section 5.3). */
export function rawOfHeader({ explode }: Notation, values: readonly string[]): RawTexts {
  const texts = values.map((value) => value.trim());
  const items = texts.join(',').split(',');
  return {
    values: texts,
    members: explode && texts.length > 0 ? pairsOf(items.map((text) => text.trim())) : [],
    oddities: texts.some((text, i) => text !== values[i]) ? ['header-space'] : [],
  };
}

/** The texts of a value among the pairs of a query or of a cookie. */
export function rawOfPairs({ style }: Notation, name: string, pairs: readonly RawPair[], memberNames: (name: string) => boolean): RawTexts {
  const values = pairs.filter((pair) => pair.name === name).map(({ raw }) => raw);
  if (style !== 'deepObject') return { values, members: pairs.filter((pair) => memberNames(pair.name)), oddities: [] };
  const inner = pairs.filter((pair) => pair.name.startsWith(`${name}[`));
  const members = inner.flatMap((pair): readonly RawPair[] => {
    const key = /^\[([^[\]]+)\]$/.exec(pair.name.slice(name.length))?.[1];
    return key === undefined ? [] : [{ name: key, raw: pair.raw }];
  });
  return { values, members, oddities: members.length < inner.length ? ['nested'] : [] };
}

/** Pairs of texts such as `R=100`. */
function pairsOf(texts: readonly string[]): readonly RawPair[] {
  return texts.map((text) => {
    const [name, raw]: Pair = cutAt(text, '=');
    return { name, raw };
  });
}
