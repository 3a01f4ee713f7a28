import type { JsonValue } from '../json/value.js';
import type { Assertion } from '../openapi/contract.js';
import type { Opinion } from './keyword.js';
import { constant } from './keywords/const.js';
import { enumeration } from './keywords/enum.js';
import { format } from './keywords/format.js';
import { lengthBound } from './keywords/length-bound.js';
import { never } from './keywords/never.js';
import { numberBound } from './keywords/number-bound.js';
import { required } from './keywords/required.js';
import { type } from './keywords/type.js';

/** What one assertion says of a value: the registry of keywords. */
export function applyKeyword(assertion: Assertion, value: JsonValue): Opinion {
  switch (assertion.keyword) {
    case 'type':
      return type(assertion, value);
    case 'required':
      return required(assertion, value);
    case 'enum':
      return enumeration(assertion, value);
    case 'const':
      return constant(assertion, value);
    case 'format':
      return format(assertion, value);
    case 'never':
      return never(assertion, value);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return numberBound(assertion, value);
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return lengthBound(assertion, value);
  }
}
