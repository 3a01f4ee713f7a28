import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { HOLDS, type Rule, broken } from '../keyword.js';

/** `enum` (JSON Schema 2020-12 Validation section 6.1.2). */
export const enumeration: Rule<'enum'> = ({ values }, value) =>
  values.some((allowed) => equalJson(allowed, value))
    ? HOLDS
    : broken(`must be one of ${values.map((item) => printJson(item)).join(', ')}`);
