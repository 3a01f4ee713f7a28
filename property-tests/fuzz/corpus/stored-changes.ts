import { hideSecrets } from '../../../core/http/masking/secrets.js';
import type { Target } from '../../../core/http/target/target.js';
import { parseJson } from '../../../core/json/parse.js';
import { printJson } from '../../../core/json/print.js';
import type { ParameterChange } from '../parts/campaign-head.js';
import type { Generators } from '../parts/generators.js';
import type { StoredChange } from './corpus-entry.js';

/** How parameters differ from the plain ones, as it is kept, with the secrets of a target as names. */
export function storeChanges(changes: readonly ParameterChange[], target: Target): readonly StoredChange[] {
  const hide = (text: string): string => hideSecrets(text, target);
  return changes.map((change): StoredChange => {
    if (change.kind === 'undeclared') return { kind: 'undeclared', in: change.in, name: change.name, text: hide(change.text) };
    const { field } = change.part;
    const named = { in: field.parameter.in, name: field.parameter.name };
    if (change.kind === 'left-out') return { kind: 'left-out', ...named };
    if (change.kind === 'texts') return { kind: 'texts', ...named, texts: change.texts.map(hide), isRaw: change.isRaw };
    const value = printJson(change.value);
    // The plain value may name what exists in one run only.
    return value === printJson(field.plain) ? { kind: 'plain', ...named } : { kind: 'value', ...named, value: hide(value) };
  });
}

/** The changes of an operation's parameters that were kept; undefined if it lacks one of them. */
export function restoreChanges(
  { parameters }: Pick<Generators, 'parameters'>,
  stored: readonly StoredChange[],
): readonly ParameterChange[] | undefined {
  const restored = stored.map((change): ParameterChange | undefined => {
    if (change.kind === 'undeclared') return change;
    const part = parameters.find(({ field: { parameter } }) => parameter.in === change.in && parameter.name === change.name);
    if (part === undefined) return undefined;
    if (change.kind === 'left-out') return { kind: 'left-out', part };
    if (change.kind === 'texts') return { kind: 'texts', part, texts: change.texts, isRaw: change.isRaw };
    const value = change.kind === 'plain' ? part.field.plain : parseJson(change.value);
    return value === undefined ? undefined : { kind: 'value', part, value };
  });
  const known = restored.filter((change) => change !== undefined);
  return known.length === restored.length ? known : undefined;
}
