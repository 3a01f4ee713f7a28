import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a folder and those around it. The recursive mkdir of Node never ends below `/proc`, where a folder that is there takes none.
 * @throws what `mkdir` throws where one of them cannot be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(folder); !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const at of missing) await mkdir(at).catch(unlessFolder(at));
}

/** Whether folders can be made where this one would stand: tried with one of a name of its own, which is gone again. */
export async function canMakeFolder(folder: string): Promise<boolean> {
  let at = resolve(folder);
  while (!(await isThere(at))) at = dirname(at);
  try {
    await rmdir(await mkdtemp(join(at, '.plant-store-kit-')));
    return true;
  } catch {
    return false;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Another process may make the same folder at the same time. */
function unlessFolder(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() !== true) throw error;
  };
}
