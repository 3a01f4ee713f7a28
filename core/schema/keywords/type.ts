import { isWhole, parseDecimal } from '../../json/decimal.js';
import { isNumber, kindOf } from '../../json/value.js';
import type { TypeName } from '../../openapi/contract.js';
import { HOLDS, type Opinion, type Rule, broken } from '../keyword.js';

const PLAIN_INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** `type` (JSON Schema 2020-12 Validation section 6.1.1): a number without a fractional part is an integer. */
export const type: Rule<'type'> = ({ types }, value) => {
  if (types.includes(kindOf(value))) return HOLDS;
  const integer = types.includes('integer') && isNumber(value) ? readInteger(value.text) : undefined;
  return integer?.holds === true ? integer : broken(`must be ${types.map(articled).join(' or ')}`);
};

function readInteger(text: string): Opinion {
  if (PLAIN_INTEGER.test(text)) return HOLDS;
  const exact = parseDecimal(text);
  if (exact !== undefined && isWhole(exact)) return { holds: true, odd: 'integer-spelling' };
  return Number.isInteger(Number(text)) ? { holds: true, odd: 'vanishing-fraction' } : broken('must be an integer');
}

function articled(name: TypeName): string {
  if (name === 'null') return name;
  return /^[aio]/.test(name) ? `an ${name}` : `a ${name}`;
}
