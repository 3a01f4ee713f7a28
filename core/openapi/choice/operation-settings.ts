import { KitError } from '../../kit-error.js';
import { checkKeys } from '../../known-keys.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { Contract, Operation } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import { chooseOperations, isExcluded, keepOperations } from './choose-operations.js';
import type { OperationChoice } from './operation-choice.js';
import { readPattern } from './patterns.js';
import { unmatched } from './unmatched.js';

/**
 * What a user says of single operations, by a pattern as in `OperationChoice.operations`: `{ "DELETE **": { "skip": true } }`. If
 * several patterns fit an operation, their settings add up, and of the same setting the last one counts.
 */
export type OperationSettings = Readonly<Record<string, OperationSetting>>;

/** What a user says of an operation. */
export interface OperationSetting {
  /** Leaves the operation out; a text says why, and is noted in the report. */
  readonly skip?: boolean | string | undefined;
  /** Values that the server knows, by the name of a parameter or of a member of the body. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** The names of those of these values that are secrets, beside passwords. */
  readonly secretNames?: readonly string[] | undefined;
  /** Credentials for this operation alone, by the name of a security scheme. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
  /** Upper bound on the cases of the operation. */
  readonly budget?: number | undefined;
  /** True if the other user of the run may not use the operation: a success for it is a finding. */
  readonly forbiddenToOther?: boolean | undefined;
}

const KEYS = ['skip', 'values', 'secretNames', 'credentials', 'budget', 'forbiddenToOther'] as const;

/** The settings of one operation. */
export function settingOf(operation: Operation, settings: OperationSettings = {}): OperationSetting {
  const fitting = Object.entries(settings).filter(([pattern]) => readPattern(pattern, 'operations')(operation));
  return fitting.reduce((all: OperationSetting, [, setting]) => merge(all, setting), {});
}

function merge(
  before: OperationSetting,
  { skip, values, secretNames, credentials, budget, forbiddenToOther }: OperationSetting,
): OperationSetting {
  return {
    ...before,
    ...(skip === undefined ? {} : { skip }),
    ...(values === undefined ? {} : { values: { ...before.values, ...values } }),
    ...(secretNames === undefined ? {} : { secretNames: [...(before.secretNames ?? []), ...secretNames] }),
    ...(credentials === undefined ? {} : { credentials: { ...before.credentials, ...credentials } }),
    ...(budget === undefined ? {} : { budget }),
    ...(forbiddenToOther === undefined ? {} : { forbiddenToOther }),
  };
}

/**
 * Checks that every pattern fits an operation.
 * @param placeOf the line of a part of the settings, if they stand in a file.
 * @throws KitError for one that fits none, with the most similar name.
 */
export function checkSettings(contract: Contract, settings: OperationSettings = {}, placeOf?: (path: InstancePath) => Place): void {
  for (const [pattern, setting] of Object.entries(settings)) {
    checkKeys(setting, KEYS, `operations.${JSON.stringify(pattern)}`);
    if ([...contract.operations, ...(contract.notChosen ?? [])].some(readPattern(pattern, 'operations'))) continue;
    const { message, hint } = unmatched(contract, pattern, 'operations');
    if (placeOf === undefined) throw new KitError('UsageError', `${contract.file}: ${message}`, hint);
    throw new KitError('FileError', message, hint, placeOf([pattern]));
  }
}

/** Which operations are judged, and what is said of single ones. */
export interface ChoiceOptions {
  /** Chooses the operations that are judged. Default: all. */
  readonly choice?: OperationChoice | undefined;
  /** Settings of single operations, by pattern: `{ 'DELETE **': { skip: true } }`. */
  readonly operations?: OperationSettings | undefined;
}

/**
 * The contract with the operations that are chosen and not skipped. Of the others, those may be means that are neither skipped nor excluded:
 * these are never sent.
 * @throws KitError for a pattern that fits no operation, and if no operation is left.
 */
export function judgedPart(contract: Contract, { choice, operations: settings = {} }: ChoiceOptions): Contract {
  checkSettings(contract, settings);
  const part = keepOperations(
    chooseOperations(contract, choice),
    (operation) => !isSkipped(operation, settings),
    'The setting operations skips the others: choose one that it keeps',
  );
  const left = [...contract.operations.filter((operation) => !part.operations.includes(operation)), ...(contract.means ?? [])];
  const means = left.filter((operation) => !isSkipped(operation, settings) && !isExcluded(operation, choice));
  return part === contract || means.length === 0 ? part : { ...part, means };
}

/** True if settings skip an operation. */
export function isSkipped(operation: Operation, settings: OperationSettings = {}): boolean {
  return (settingOf(operation, settings).skip ?? false) !== false;
}
