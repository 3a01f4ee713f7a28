import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { HOLDS, type Rule, broken } from '../keyword.js';

/** `const` (JSON Schema 2020-12 Validation section 6.1.3). */
export const constant: Rule<'const'> = (assertion, value) =>
  equalJson(assertion.value, value) ? HOLDS : broken(`must be ${printJson(assertion.value)}`);
