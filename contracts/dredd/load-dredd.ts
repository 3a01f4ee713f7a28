import { Module, createRequire } from 'node:module';
import type Dredd from 'dredd';

export type { Dredd };

/** Parsers of formats that the kit never writes; they take two fifths of Dredd's load time. */
const UNUSED = ['@apielements/apib-parser', '@apielements/openapi2-parser'];

/** Loads Dredd without its parsers of API Blueprint and OpenAPI 2. If they are not found, Dredd is loaded unchanged. */
export function loadDredd(): typeof Dredd {
  const requireHere = createRequire(import.meta.url);
  for (const name of UNUSED) leaveOut(requireHere, name);
  const loaded: typeof Dredd = requireHere('dredd');
  return loaded;
}

/** Replaces a module by a parser that recognises nothing. */
function leaveOut(requireHere: NodeJS.Require, name: string): void {
  const file = fileOf(requireHere, name);
  if (file === undefined || requireHere.cache[file] !== undefined) return;
  const stub = new Module(file);
  stub.exports = { name, mediaTypes: [], detect: () => false };
  stub.loaded = true;
  requireHere.cache[file] = stub;
}

function fileOf(requireHere: NodeJS.Require, name: string): string | undefined {
  try {
    const dredd = createRequire(requireHere.resolve('dredd'));
    return createRequire(dredd.resolve('dredd-transactions/parse')).resolve(name);
  } catch {
    return undefined;
  }
}
