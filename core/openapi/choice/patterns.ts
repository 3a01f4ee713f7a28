import picomatch from 'picomatch';
import type { Operation } from '../../contract/contract.js';

/** Whether a name fits a pattern. */
type Matcher = (name: string) => boolean;

/** Whether an operation fits a pattern. */
export type OperationMatcher = (operation: Operation) => boolean;

/** What a pattern is compared with. */
export type PatternKind = 'operations' | 'tags' | 'paths';

/**
 * Reads a pattern (operation-choice.ts says how patterns are written).
 * @param kind what it is compared with: names of operations, their tags, or their paths as the document writes them.
 */
export function readPattern(pattern: string, kind: PatternKind): OperationMatcher {
  if (kind === 'operations') return operationPattern(pattern);
  const matches = globOf(pattern);
  return kind === 'tags' ? ({ tags = [] }) => tags.some(matches) : ({ path }) => matches(path);
}

/** Reads a pattern of an operation: its `operationId`, the name of its folder of cases, or its method and path. */
function operationPattern(pattern: string): OperationMatcher {
  if (/^\*{1,2}$/.test(pattern)) return () => true;
  const matches = globOf(pattern);
  const [, method, path] = /^(\S+) +(\S.*)$/.exec(pattern) ?? [];
  const isMethod = globOf((method ?? '').toUpperCase());
  const isPath = globOf(path ?? '');
  return (operation) => {
    if (method !== undefined && isMethod(methodOf(operation)) && isPath(operation.path)) return true;
    const { operationId } = operation;
    return (operationId !== undefined && matches(operationId)) || folderOf(operation) === pattern;
  };
}

/** The names of an operation, besides its method and path. */
export function namesOf(operation: Operation): readonly string[] {
  return [operation.operationId, folderOf(operation)].filter((name) => name !== undefined);
}

/** The name of its folder of cases. Wildcards do not fit it: `get*` means an operationId. */
function folderOf({ caseFolder }: Operation): string | undefined {
  return caseFolder === '' ? undefined : caseFolder.slice(0, -1);
}

function methodOf({ id }: Operation): string {
  return id.slice(0, id.indexOf(' '));
}

/** Only wildcards are special: braces, brackets and parentheses are common in paths. */
function globOf(pattern: string): Matcher {
  if (pattern === '') return () => false;
  const literal = pattern === '*' ? '**' : pattern.replaceAll(/[^\w\s*?/{}.:-]/g, String.raw`\$&`);
  const matches = picomatch(literal, { dot: true, nobrace: true, nobracket: true, noextglob: true, nonegate: true, windows: false });
  return (name) => name === pattern || matches(name);
}
