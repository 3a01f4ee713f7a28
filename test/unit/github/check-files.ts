import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Holds workflows and actions (files named action.yml) against GitHub's own schemas, with GitHub's own parser
 * (`@actions/workflow-parser`, which holds workflow-v1.0.json and action-v1.0.json): keys, types, and expressions with the names
 * that are known where they stand.
 * @returns what is wrong with each file, by its path.
 */
export async function checkGithubFiles(files: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = mkdtempSync(join(tmpdir(), 'github-files-'));
  const outfile = join(folder, 'check.cjs');
  try {
    // A bundle, because the parser imports its schemas in a way that no version of Node takes as it stands.
    await build({ stdin: { contents: SCRIPT, resolveDir: import.meta.dirname }, bundle: true, platform: 'node', format: 'cjs', outfile });
    const { status, stdout, stderr } = spawnSync(process.execPath, [outfile, ...files], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const found: Readonly<Record<string, readonly string[]>> = JSON.parse(stdout);
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } from '@actions/workflow-parser';
  import { parseAction } from '@actions/workflow-parser/actions/action-parser';

  async function check(name) {
    const parse = name.endsWith('action.yml') ? parseAction : parseWorkflow;
    const { context, value } = parse({ name, content: readFileSync(name, 'utf8') }, new NoOperationTraceWriter());
    if (parse === parseWorkflow && value !== undefined) await convertWorkflowTemplate(context, value);
    return [name, context.errors.getErrors().map(({ message }) => message)];
  }

  Promise.all(process.argv.slice(2).map(check)).then((found) => console.log(JSON.stringify(Object.fromEntries(found))));
`;
