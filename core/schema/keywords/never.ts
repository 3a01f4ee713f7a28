import { type Rule, broken } from '../keyword.js';

/** The schema `false` (JSON Schema 2020-12 Core section 4.3.2), as in `additionalProperties: false`. */
export const never: Rule<'never'> = () => broken('is not allowed');
