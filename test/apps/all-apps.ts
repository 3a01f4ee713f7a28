import type { App } from './app.js';
import { bugApps } from './bugs/index.js';
import { correctApps } from './correct/index.js';
import { frameworkApps } from './frameworks/index.js';
import { rareApps } from './rare/index.js';

/** Every store of this folder, by kind. */
export const appsByKind: Readonly<Record<string, readonly App[]>> = {
  correct: correctApps,
  bugs: bugApps,
  frameworks: frameworkApps,
  rare: rareApps,
};

/** Every store of this folder. */
export const allApps: readonly App[] = Object.values(appsByKind).flat();
