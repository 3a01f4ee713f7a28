/**
 * A pattern without what texts cannot be written by: a backreference becomes the source of its group, a lookbehind a group before what follows
 * it. What matches the loosened pattern need not match the pattern, so the caller tries it.
 * @returns undefined if there is nothing to loosen.
 */
export function loosenedPattern(pattern: string): string | undefined {
  if (!/(?<!\\)(?:\\\\)*\\[1-9k]|\(\?<[=!]/.test(pattern)) return undefined;
  const groups = groupsOf(pattern);
  const sourceOf = (found: (group: Group) => boolean): string => `(?:${groups.find(found)?.source ?? ''})`;
  return pattern
    .replaceAll(/\(\?<!(?:[^()\\]|\\.)*\)/g, '')
    .replaceAll('(?<=', '(?:')
    .replaceAll(/\\(?:([1-9]\d?)|k<([^>]+)>|[^])/g, (escape: string, number: string | undefined, name: string | undefined) =>
      number === undefined && name === undefined
        ? escape
        : sourceOf((group) => (number === undefined ? group.name === name : group.number === Number(number))),
    );
}

interface Group {
  readonly number: number;
  readonly name: string | undefined;
  readonly source: string;
}

/** The groups that backreferences name, in the order of their numbers (ECMA-262 section 22.2.1). */
function groupsOf(pattern: string): readonly Group[] {
  const groups: Group[] = [];
  const open: { readonly number: number; readonly name: string | undefined; readonly start: number }[] = [];
  let count = 0;
  let isClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const character = pattern[i];
    if (character === '\\') i += 1;
    else if (isClass) isClass = character !== ']';
    else if (character === '[') isClass = true;
    else if (character === '(') {
      const [head = '', name] = /^\((?:\?<([^>=!]+)>|\?[:=!]|\?<[=!])?/.exec(pattern.slice(i)) ?? [];
      const isCapturing = head === '(' || name !== undefined;
      if (isCapturing) count += 1;
      open.push({ number: isCapturing ? count : 0, name, start: i + head.length });
    } else if (character === ')') {
      const group = open.pop();
      if (group !== undefined) groups.push({ number: group.number, name: group.name, source: pattern.slice(group.start, i) });
    }
  }
  return groups;
}
