import { declaresOthers, memberNames, namedTypes } from '../schema-types.js';
import { type Reading, ambiguous } from '../decoded-text.js';
import { type CodecParameter, notationOf } from './parameter.js';
import { rawOfPairs } from './raw-texts.js';
import { readRaw } from './read-raw.js';
import type { RawPair } from './split-query.js';

/** What pairs say for each parameter. */
export interface ReadPairs<P extends CodecParameter> {
  /** Without the parameters that are absent. */
  readonly readings: ReadonlyMap<P, Reading>;
  /** The names that belong to no parameter. */
  readonly undeclared: readonly string[];
}

/** Reads the pairs of a query, a form or a cookie, in which the members of one parameter may stand between the others. */
export function readPairs<P extends CodecParameter>(parameters: readonly P[], pairs: readonly RawPair[]): ReadPairs<P> {
  if (pairs.length === 0 && parameters.length === 0) return { readings: new Map(), undeclared: [] };
  const owners = ownersOf(parameters);
  const readings = parameters.flatMap((parameter): readonly (readonly [P, Reading])[] => {
    const raw = rawOfPairs(notationOf(parameter), parameter.name, pairs, (name) => owners.isMember(parameter, name));
    const reading = readRaw(parameter, raw) ?? readElsewhere(parameter, pairs);
    return reading === undefined ? [] : [[parameter, reading]];
  });
  const names = new Set(pairs.map(({ name }) => name));
  return { readings: new Map(readings), undeclared: [...names].filter((name) => !owners.isDeclared(name)) };
}

/** Servers that read `ids[]` as ids, or split a query at semicolons, find a parameter where its style does not put it. */
function readElsewhere({ name, in: location }: CodecParameter, pairs: readonly RawPair[]): Reading | undefined {
  if (location !== 'query') return undefined;
  if (pairs.some((pair) => pair.name.startsWith(`${name}[`))) return ambiguous(undefined, 'other-style');
  return pairs.some(({ raw }) => raw.includes(`;${name}`)) ? ambiguous(undefined, 'semicolon') : undefined;
}

/** Which parameter a name in a query or a cookie belongs to. */
interface Owners {
  readonly isMember: (parameter: CodecParameter, name: string) => boolean;
  readonly isDeclared: (name: string) => boolean;
}

function ownersOf(parameters: readonly CodecParameter[]): Owners {
  const objects = parameters.filter(spreadsMembers);
  const names = new Set(parameters.filter((parameter) => !objects.includes(parameter)).map(({ name }) => name));
  const known = new Map(objects.map((parameter) => [parameter, new Set(memberNames([parameter.schema]))]));
  const brackets = parameters.filter((parameter) => notationOf(parameter).style === 'deepObject').map(({ name }) => `${name}[`);
  const isMember = (parameter: CodecParameter, name: string): boolean => {
    const members = known.get(parameter);
    if (members === undefined || names.has(name) || brackets.some((start) => name.startsWith(start))) return false;
    return members.has(name) || (declaresOthers([parameter.schema]) && name !== parameter.name);
  };
  return {
    isMember,
    isDeclared: (name) =>
      names.has(name) ||
      objects.some((parameter) => parameter.name === name || isMember(parameter, name)) ||
      brackets.some((start) => name.startsWith(start)),
  };
}

/** True for an object whose members are pairs of their own. */
function spreadsMembers(parameter: CodecParameter): boolean {
  const { style, explode } = notationOf(parameter);
  return explode && style !== 'deepObject' && parameter.serialization.kind === 'style' && namedTypes([parameter.schema]).includes('object');
}
