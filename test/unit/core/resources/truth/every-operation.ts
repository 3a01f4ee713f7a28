import type { Operation } from '../../../../../core/contract/contract.js';
import { readOperation } from '../../../../../core/openapi/read-operation.js';
import { readVersion } from '../../../../../core/openapi/read-version.js';
import { membersOf } from '../../../../../core/openapi/source/members-of.js';
import { readSourceFiles } from '../../../../../core/openapi/source/read-source-files.js';
import { arrive, childOf } from '../../../../../core/openapi/source/resolve-ref.js';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** All operations of a document, with those that the kit cannot use yet. */
export async function everyOperation(path: string): Promise<readonly Operation[]> {
  const sourceFiles = await readSourceFiles(path);
  const [source] = sourceFiles.values();
  if (source === undefined) throw new Error(`${path} has no text`);
  const root = { source, pointer: '', value: source.root };
  const reading = { sourceFiles, root, isVersion30: readVersion(source) === '3.0', warn: () => undefined };
  const paths = childOf(root, 'paths');
  return (paths === undefined ? [] : membersOf(paths)).flatMap(([name, written]) => {
    const item = arrive(reading, written);
    return METHODS.flatMap((method) => {
      const node = childOf(item, method);
      return node === undefined ? [] : [readOperation(reading, name, item, method, node)];
    });
  });
}
