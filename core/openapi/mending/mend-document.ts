import type { DocumentWarning } from '../../contract/document-warning.js';
import { type Replacement, replaceAll } from '../../json/replace-all.js';
import { visitFile } from '../source/parts.js';
import type { OpenapiVersion } from '../source/read-version.js';
import { findResources } from '../schemas/schema-resources.js';
import type { SourceFiles } from '../source/located-node.js';
import type { SourceFile } from '../source/source-file.js';
import type { Change, Mend } from './mend.js';
import { MISSING_REFERENCES } from './missing-references.js';
import { PLAIN_SCALARS } from './plain-scalars.js';

/** The first that changes a place counts. */
const MENDS: readonly Mend[] = [PLAIN_SCALARS, MISSING_REFERENCES];

/** A document whose oddities are mended, with a warning of each. */
export interface Mended {
  readonly sourceFiles: SourceFiles;
  readonly warnings: readonly DocumentWarning[];
}

/**
 * Mends what is odd in the files of a document and has a plain meaning. Lines stay those of what is written.
 * @throws KitError at a `$ref` that leads to another machine.
 */
export function mendDocument(sourceFiles: SourceFiles, version: OpenapiVersion): Mended {
  return mendBy(MENDS, sourceFiles, version);
}

/** Mends what the upgrade of Swagger 2.0 would misread; the rest is mended afterwards. */
export function mendSwagger(sourceFiles: SourceFiles): Mended {
  return mendBy([PLAIN_SCALARS], sourceFiles, '3.0');
}

function mendBy(mends: readonly Mend[], sourceFiles: SourceFiles, version: OpenapiVersion): Mended {
  const within = { sourceFiles, resources: findResources(sourceFiles), version };
  const warnings: DocumentWarning[] = [];
  const mended = [...sourceFiles].map(([path, source]): readonly [string, SourceFile] => {
    const replacements = new Map<string, Replacement>();
    const change = (pointer: string, changes: readonly (Change | undefined)[]): void => {
      const first = changes.find((one) => one !== undefined);
      if (first === undefined || replacements.has(pointer)) return;
      replacements.set(pointer, first.to);
      warnings.push(first.warning);
    };
    visitFile(source, {
      part: (part) =>
        change(
          part.pointer,
          mends.map((mend) => mend.part?.(part, within)),
        ),
      scalar: (scalar) =>
        change(
          scalar.pointer,
          mends.map((mend) => mend.scalar?.(scalar)),
        ),
    });
    if (replacements.size === 0) return [path, source];
    const root = replaceAll(source.root, replacements);
    return [path, { ...source, root }];
  });
  return { sourceFiles: new Map(mended), warnings };
}
