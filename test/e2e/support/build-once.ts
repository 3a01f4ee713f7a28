import { execFileSync } from 'node:child_process';
import { ROOT } from './kit-files.js';

/** Builds the kit before the first test of the built command line. */
export default function buildOnce(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
}
