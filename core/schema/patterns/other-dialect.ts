/** A syntax of other dialects, which ECMA-262 does not have, or reads as something else. */
interface Foreign {
  /** In the pattern as it is written. */
  readonly syntax: RegExp;
  /** How the warning names it. */
  readonly name: string;
  readonly reason: string;
  /** True if ECMA-262 has the syntax too, with the flag `u`: it is foreign only where the pattern does not compile so. */
  readonly isUnicodeToo?: true;
}

/** What stands before is no backslash of its own. */
const FOREIGN: readonly Foreign[] = [
  {
    syntax: /^\(\?[imsxuU-]+\)|\(\?[imsxuU]+-?[imsxuU]*\)/,
    name: '(?i)',
    reason: 'flags inside a pattern are of Java, Python, PCRE and .NET',
  },
  { syntax: /\(\?P[<=>]/, name: '(?P<name>', reason: 'groups are named so in Python and Go; ECMA-262 writes (?<name>' },
  {
    syntax: /(?<!\\)(?:\\\\)*\\A/,
    name: '\\A',
    reason: 'it stands for the start of the text elsewhere; ECMA-262 has ^, and reads \\A as the letter A',
  },
  {
    syntax: /(?<!\\)(?:\\\\)*\\[Zz]/,
    name: '\\Z',
    reason: 'it stands for the end of the text elsewhere; ECMA-262 has $, and reads \\Z as the letter Z',
  },
  {
    syntax: /(?<!\\)(?:\\\\)*\\[pP][A-Z](?![a-z{])/,
    name: '\\pL',
    reason: 'Java, Go and PCRE leave out the braces of \\p{L}; ECMA-262 reads it as the letters p and L',
  },
  {
    syntax: /(?<!\\)(?:\\\\)*\\[pP]\{/,
    name: '\\p{L}',
    reason: 'the pattern does not compile with the flag u, and without it ECMA-262 reads \\p as the letter p',
    isUnicodeToo: true,
  },
  { syntax: /(?<!\\)(?:\\\\)*[*+?}]\+/, name: 'a++', reason: 'quantifiers that give nothing back are of Java and PCRE' },
  { syntax: /(?<!\\)(?:\\\\)*\(\?>/, name: '(?>', reason: 'groups that give nothing back are of Java, PCRE and .NET' },
  { syntax: /\[\[:\^?[a-z]+:\]/, name: '[[:alpha:]]', reason: 'classes with names are of POSIX; ECMA-262 reads the letters of the name' },
];

/**
 * Why a pattern is of another dialect than ECMA-262, which JSON Schema demands (2020-12 Core section 6.4): it means something else here, so
 * it must not refuse anything.
 * @returns a part of a sentence: "(?i) is not of ECMA-262: flags inside a pattern are of Java"; undefined if it is not, or not known to be.
 */
export function otherDialect(pattern: string): string | undefined {
  if (compiles(pattern)) return undefined;
  const found = FOREIGN.find(({ syntax }) => syntax.test(pattern));
  if (found === undefined) return undefined;
  return `${found.name} is not of ECMA-262${found.isUnicodeToo === true ? ' here' : ''}: ${found.reason}`;
}

/** Why a pattern is no expression of ECMA-262, with the flag `u` or without: "Unterminated character class"; undefined if it is one. */
export function patternFault(pattern: string): string | undefined {
  if (compiles(pattern)) return undefined;
  try {
    new RegExp(pattern).test('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? error.message) : String(error);
  }
}

/** With the flag `u`, in which ECMA-262 refuses what it does not know. */
function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
