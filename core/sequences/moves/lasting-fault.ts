import type { Scene } from '../scene/scene.js';

/**
 * A fault that is still there after a moment: some servers need one until what they stored is seen.
 * @param look reads what may be wrong; undefined if it is right, or nothing shows it.
 */
export async function lastingFault<T>(
  { waitForWrites }: Pick<Scene, 'waitForWrites'>,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if ((await look()) === undefined) return undefined;
  await waitForWrites();
  return look();
}
