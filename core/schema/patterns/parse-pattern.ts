/** A part of a pattern. */
export type Part =
  /** One character, as a pattern of its own: a literal, an escape, a class or a dot. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  /** `max` is Infinity without a limit. */
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'lookahead'; readonly part: Part; readonly negative: boolean }
  /** A lookbehind or a backreference, which only the built-in engine can match. */
  | { readonly kind: 'other'; readonly part: Part };

/** A position: the start or end of the text, where a word begins or ends, or anywhere else. */
export type Edge = '^' | '$' | '\\b' | '\\B';

/** One character of a pattern with the `u` flag. */
const UNICODE_CHARACTER =
  /\\(?:u\{[\da-fA-F]+\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[^1-9bBkuxcpP])|\[(?:\\[^]|[^\\\]])*\]|[^\\^$()[\]{}*+?|]/uy;

/** The same without the flag; what the two read differently is left out. */
const PLAIN_CHARACTER =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^\dbBkuxcpP])|\[(?:\\[^]|[^\\\]])*\]|[\]}]|\{(?!\d+,?\d*\})|[^\\^$()[\]{}*+?|]/y;

const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?/y;
const BACKREFERENCE = /\\(?:[1-9]\d*|k<[^>]+>)/y;

/** The depth of groups in groups. */
const DEEPEST = 100;

const NOTHING: Part = { kind: 'sequence', parts: [] };

/**
 * Parses a pattern that the built-in engine has compiled (ECMA-262 section 22.2.1).
 * @returns undefined if it has a syntax that few patterns have.
 */
export function parsePattern(pattern: string, unicode: boolean): Part | undefined {
  let at = 0;
  let supported = true;
  const character = new RegExp(unicode ? UNICODE_CHARACTER : PLAIN_CHARACTER);
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const match = token.exec(pattern);
    at += match?.[0].length ?? 0;
    return match;
  };

  const parseChoice = (depth: number): Part => {
    const options = [parseSequence(depth)];
    while (pattern[at] === '|') {
      at += 1;
      options.push(parseSequence(depth));
    }
    const [only, other] = options;
    return only !== undefined && other === undefined ? only : { kind: 'choice', parts: options };
  };

  const parseSequence = (depth: number): Part => {
    const parts: Part[] = [];
    while (supported && at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const part = parseEdge() ?? parseGroup(depth) ?? parseCharacter();
      supported &&= part !== undefined && depth < DEEPEST;
      if (part !== undefined) parts.push(repeated(part));
    }
    return { kind: 'sequence', parts };
  };

  const parseEdge = (): Part | undefined => {
    const edge = (['^', '$', '\\b', '\\B'] as const).find((one) => pattern.startsWith(one, at));
    if (edge === undefined) return undefined;
    at += edge.length;
    return { kind: 'edge', edge };
  };

  const parseGroup = (depth: number): Part | undefined => {
    const group = take(GROUP)?.[0];
    if (group === undefined) return undefined;
    const part = parseChoice(depth + 1);
    supported &&= pattern[at] === ')';
    at += 1;
    if (group === '(?=' || group === '(?!') return { kind: 'lookahead', part, negative: group === '(?!' };
    return group === '(?<=' || group === '(?<!' ? { kind: 'other', part } : part;
  };

  const parseCharacter = (): Part | undefined => {
    if (take(BACKREFERENCE) !== null) return { kind: 'other', part: NOTHING };
    const source = take(character)?.[0];
    return source === undefined ? undefined : { kind: 'character', source };
  };

  const repeated = (part: Part): Part => {
    const quantifier = take(QUANTIFIER);
    if (quantifier === null) return part;
    const [text, least, comma, most] = quantifier;
    if (least === undefined) return { kind: 'repeat', part, min: text.startsWith('+') ? 1 : 0, max: text.startsWith('?') ? 1 : Infinity };
    const min = Number(least);
    return { kind: 'repeat', part, min, max: comma === '' ? min : most === '' ? Infinity : Number(most) };
  };

  const root = parseChoice(0);
  return supported && at === pattern.length ? root : undefined;
}
