import { type Command, Option } from 'commander';
import { type ChoiceOptions, type OperationSettings, checkSettings } from '../../../core/openapi/choice/operation-settings.js';
import { type OperationChoice, isChoice } from '../../../core/openapi/choice/operation-choice.js';
import type { Contract } from '../../../core/contract/contract.js';
import { collect } from '../arguments/arguments.js';
import { withOperationSecrets } from '../values/operation-secrets.js';
import type { Located } from '../values/located.js';

/** The flags that choose operations, and the settings of single ones, as commander reads them. */
export interface ChoiceFlags {
  readonly operation?: readonly string[];
  readonly tag?: readonly string[];
  readonly path?: readonly string[];
  readonly excludeOperation?: readonly string[];
  readonly excludeTag?: readonly string[];
  readonly excludePath?: readonly string[];
  /** Of the configuration. */
  readonly operations?: Located<OperationSettings>;
}

/** Adds the flags that choose operations. */
export function withChoiceFlags(command: Command): Command {
  return FLAGS.reduce((all, [flag, words]) => all.addOption(new Option(flag, words).argParser(collect)), command);
}

const FLAGS: readonly (readonly [flag: string, words: string])[] = [
  ['--operation <glob>', "only operations of this operationId, or 'GET /plants'; repeatable"],
  ['--tag <glob>', 'only operations with this tag; repeatable'],
  ['--path <glob>', "only operations below this path, such as '/plants/**'; repeatable"],
  ['--exclude-operation <glob>', 'all operations but these; repeatable'],
  ['--exclude-tag <glob>', 'no operation with this tag; repeatable'],
  ['--exclude-path <glob>', 'no operation below this path; repeatable'],
];

/**
 * The choice of the flags and of the configuration.
 * @throws KitError for a pattern of the configuration that no operation of the document fits, and for a variable that is not set.
 */
export function readChoice(flags: ChoiceFlags, contract: Contract): ChoiceOptions {
  const { operations: located } = flags;
  if (located === undefined) return { choice: choiceOf(flags) };
  checkSettings(contract, located.value, located.placeOf);
  return { choice: choiceOf(flags), operations: withOperationSecrets(located, process.env) };
}

/** True if a command judges a part of the document only. */
export function isPart(flags: ChoiceFlags): boolean {
  const settings = Object.values(flags.operations?.value ?? {});
  return isChoice(choiceOf(flags)) || settings.some(({ skip = false }) => skip !== false);
}

function choiceOf({ operation, tag, path, excludeOperation, excludeTag, excludePath }: ChoiceFlags): OperationChoice {
  return {
    operations: operation,
    tags: tag,
    paths: path,
    excludeOperations: excludeOperation,
    excludeTags: excludeTag,
    excludePaths: excludePath,
  };
}
