import type { KnownOperation, KnownParameter } from '../knowledge/known-operation.js';
import { allowsListedOnly } from '../schema/allows-listed-only.js';

/**
 * The parts of a plain request whose values the kit invented: `path id`, `body`. A server may refuse those for reasons that the
 * document does not say; a fresh id counts as the example's.
 */
export function madeUpParts({ parameters, body }: KnownOperation): readonly string[] {
  const invented = parameters
    .filter((parameter) => parameter.required && !isGiven(parameter))
    .map(({ in: location, name }) => `${location} ${name}`);
  return body === undefined || body.content.examples.length > 0 ? invented : [...invented, 'body'];
}

function isGiven({ known, examples, schema, in: location }: KnownParameter): boolean {
  // An example of a path names a thing that may not exist in this server.
  return known !== undefined || allowsListedOnly(schema) || (examples.length > 0 && location !== 'path');
}
