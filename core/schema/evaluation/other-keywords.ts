import { equalJson, equalPair } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { applyFormat } from '../formats/apply-format.js';
import { shownTexts } from '../formats/shown-texts.js';
import { isInDoubt } from '../formats/undefined-formats.js';
import { multipleOf } from './multiple-of.js';
import { HOLDS, type Opinion, broken } from '../nodes/keyword-result.js';
import { matchesPattern } from '../patterns/matches-pattern.js';
import type { OtherAssertion } from '../nodes/schema-node.js';
import type { FormatWalk } from './evaluation.js';

/** Evaluates an assertion that plain schemas do not have; the message completes "id ...". */
export function applyOther(assertion: OtherAssertion, value: JsonValue, walk: FormatWalk): Opinion {
  switch (assertion.keyword) {
    case 'enum':
      return enumeration(assertion.values, value);
    case 'const':
      return equalJson(assertion.value, value) ? HOLDS : broken(`must be ${printJson(assertion.value)}`);
    case 'format':
      return format(assertion, value, walk);
    case 'pattern':
      return pattern(assertion, value);
    case 'multipleOf':
      return multipleOf(assertion.divisor, value);
    case 'uniqueItems':
      return uniqueItems(value);
    case 'dependentRequired':
      return dependentRequired(assertion.when, assertion.name, value);
  }
}

/** `enum` (JSON Schema 2020-12 Validation section 6.1.2). */
function enumeration(values: readonly JsonValue[], value: JsonValue): Opinion {
  if (values.some((allowed) => equalJson(allowed, value))) return HOLDS;
  return broken(`must be one of ${values.map((item) => printJson(item)).join(', ')}`);
}

/** `dependentRequired` (JSON Schema 2020-12 Validation section 6.5.4), one assertion per pair of names. */
function dependentRequired(when: string, name: string, value: JsonValue): Opinion {
  if (!isObject(value) || !value.members.some(([member]) => member === when)) return undefined;
  return value.members.some(([member]) => member === name) ? HOLDS : broken(`is required when ${when} is present`);
}

/** `pattern` (JSON Schema 2020-12 Validation section 6.3.3); whether a costly one matches is not known. */
function pattern(assertion: { readonly pattern: string }, value: JsonValue): Opinion {
  if (typeof value !== 'string') return undefined;
  const matches = matchesPattern(assertion, value);
  if (matches === undefined) return { holds: true, odd: 'unjudged' };
  return matches ? HOLDS : broken(`must match ${assertion.pattern}`);
}

/** `format`, but for int32 and int64, which are always asserted. */
function format(
  { format: name, shown = [] }: Extract<OtherAssertion, { readonly keyword: 'format' }>,
  value: JsonValue,
  { formats, shownBy, direction }: FormatWalk,
): Opinion {
  const opinion = applyFormat(name, value);
  if (opinion?.holds === false && (formats === 'annotation' || (direction === 'response' && isPathAsUri(name, value))))
    return { holds: true, odd: 'other-format' };
  if (opinion !== undefined || typeof value !== 'string' || !isInDoubt(name, value)) return opinion;
  const isShown = shown.includes(value) || (shownBy !== undefined && shownTexts(shownBy).has(value));
  return isShown ? undefined : { holds: true, odd: 'undefined-format' };
}

/** True for a path of the same server, as `instance` of RFC 9457 section 3.1.5 is: documents describe it as `uri`, and mean `uri-reference`. */
function isPathAsUri(name: string, value: JsonValue): boolean {
  return name === 'uri' && typeof value === 'string' && value.startsWith('/') && applyFormat('uri-reference', value)?.holds === true;
}

/** `uniqueItems` (JSON Schema 2020-12 Validation section 6.4.3), with the equality of `const`. */
function uniqueItems(value: JsonValue): Opinion {
  if (!isArray(value)) return undefined;
  const equal = equalPair(value.items);
  return equal === undefined ? HOLDS : broken(`must not repeat an item ([${equal[0]}] and [${equal[1]}] are equal)`);
}
