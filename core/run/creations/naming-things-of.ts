import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

/** The operation whose plain requests name the things that a path names, where they named others that the run knows. */
export function namingThingsOf(operation: KnownOperation, target: string): KnownOperation {
  const inPath = operation.parameters.filter((one) => one.in === 'path' && one.known !== undefined);
  const named = readPathParameters(parseTemplate(operation.path), inPath, splitTarget(target)[0]);
  const parameters = operation.parameters.map((one) => {
    const known = inPath.includes(one) ? named?.get(one.name) : undefined;
    return known === undefined ? one : { ...one, known };
  });
  return { ...operation, parameters };
}
