import { Module, createRequire } from 'node:module';
import type Dredd from 'dredd';

export type { Dredd };

/** Parsers of formats that the kit never writes: two fifths of the time that Dredd takes to load. */
const UNUSED = ['@apielements/apib-parser', '@apielements/openapi2-parser'];

/** Loads Dredd without its parsers of API Blueprint and OpenAPI 2. Where these cannot be found, Dredd loads as it is. */
export function loadDredd(): typeof Dredd {
  const own = createRequire(import.meta.url);
  for (const name of UNUSED) leaveOut(own, name);
  const loaded: typeof Dredd = own('dredd');
  return loaded;
}

/** Puts a parser that recognises nothing in a module's place. */
function leaveOut(own: NodeJS.Require, name: string): void {
  const file = fileOf(own, name);
  if (file === undefined || own.cache[file] !== undefined) return;
  const stub = new Module(file);
  stub.exports = { name, mediaTypes: [], detect: () => false };
  stub.loaded = true;
  own.cache[file] = stub;
}

function fileOf(own: NodeJS.Require, name: string): string | undefined {
  try {
    const dredd = createRequire(own.resolve('dredd'));
    return createRequire(dredd.resolve('dredd-transactions/parse')).resolve(name);
  } catch {
    return undefined;
  }
}
