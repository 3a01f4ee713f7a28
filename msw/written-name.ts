import type { MediaType } from '../core/openapi/contract.js';
import { pointerTokens } from '../core/openapi/place.js';

/** A media type as the document writes it; the contract has it in lower case. */
export function writtenName({ name, at }: MediaType): string {
  return pointerTokens(at.pointer).at(-1) ?? name;
}
