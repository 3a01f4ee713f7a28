import { equalJson } from '../json/equal.js';
import type { JsonValue } from '../json/value.js';
import type { KnownOperation } from './known-operation.js';

/** A setting whose value was read before a run wrote it. */
export interface HeldSetting {
  /** The operation that shows it. */
  readonly reader: KnownOperation;
  /** The operation that writes it; its plain request writes back what was shown. */
  readonly writer: KnownOperation;
  /** The part of an answer of the reader that the writer takes, as it was before the run. */
  readonly value: JsonValue;
  /** That part of an answer; undefined if it is not there. */
  readonly valueIn: (shown: JsonValue) => JsonValue | undefined;
  /** True if the server refused the value after a case had written another one. */
  readonly isStuck?: true;
}

/** True if an answer of the reader shows the value from before the run. */
export function isAsBefore({ value, valueIn }: Pick<HeldSetting, 'value' | 'valueIn'>, shown: JsonValue | undefined): boolean {
  const now = shown === undefined ? undefined : valueIn(shown);
  return now !== undefined && equalJson(now, value);
}
