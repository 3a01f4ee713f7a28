import type { Lab } from '../../inquiry/lab.js';
import { type Scene, makeScene } from '../../sequences/scene/scene.js';

/** A scene that creates what single cases need: nothing is read in it, so it does not wait for what was written. */
export function sceneOfCases(lab: Lab): Scene {
  return makeScene(lab, () => Promise.resolve());
}
