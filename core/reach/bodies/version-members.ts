import { type InstancePath, lastNameIn } from '../../json/instance-path.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { wordsOf } from '../../words/name-words.js';

/** What members are called by which a request says which version of a thing it saw, as those of optimistic locking: `version`, `lockVersion`. */
const VERSIONS: ReadonlySet<string> = new Set(['version', 'revision', 'rev']);

/** The required integers of the body of a change that are called versions. */
export function versionMembers(operation: KnownOperation): readonly InstancePath[] {
  const fields = operation.path.includes('{') ? (requestModelOf(operation)?.fields ?? []) : [];
  return fields.flatMap(({ path, required, shape }) => {
    return path.length === 1 && required && shape.types.includes('integer') && isCalledVersion(lastNameIn(path) ?? '') ? [path] : [];
  });
}

/** True for a member that is called a version. */
export function isCalledVersion(name: string): boolean {
  return VERSIONS.has(wordsOf(name).at(-1) ?? '');
}
