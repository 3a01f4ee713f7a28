import { isObject } from '../../json/value.js';
import { HOLDS, type Rule, broken } from '../keyword.js';

/** `required` (JSON Schema 2020-12 Validation section 6.5.3), one name at a time. */
export const required: Rule<'required'> = ({ name }, value) => {
  if (!isObject(value)) return undefined;
  return value.members.some(([text]) => text === name) ? HOLDS : broken('is required');
};
