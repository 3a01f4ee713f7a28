import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The built command line. */
export const CLI = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
