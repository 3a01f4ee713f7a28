import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { makeProgram } from '../../../cli/program.js';

const FILES = ['github-actions-fuzz/fuzz.yml', 'kubernetes-fuzz/fuzz.yaml', 'kubernetes-fuzz/merge.yaml'];

describe.each(FILES)('examples/%s', (file) => {
  const text = readFileSync(`examples/${file}`, 'utf8');
  const documents = parseAllDocuments(text, { strict: true, uniqueKeys: true });

  it('is YAML', () => {
    expect(documents.length).toBeGreaterThan(0);
    for (const { errors, warnings } of documents) expect([...errors, ...warnings]).toEqual([]);
  });

  it('has commands that the command line takes', async () => {
    const commands = documents.flatMap((document) => textsIn(document.toJS())).flatMap(commandsIn);
    expect(commands.length).toBeGreaterThan(0);
    for (const words of commands) await expect(parse(words), words.join(' ')).resolves.toBe(words[0]);
  });
});

describe('the parser of these tests', () => {
  it.each([
    ['fuzz --shards 1/2', 'unknown option'],
    ['fuzz --shard 3/2', 'Write it like 3/8'],
    ['fuze', 'unknown command'],
  ])('refuses %s', async (words, why) => {
    await expect(parse(words.split(' '))).rejects.toThrow(why);
  });
});

describe('the campaigns of the examples', () => {
  it('have as many shards as machines', () => {
    const [workflow] = parseAllDocuments(readFileSync('examples/github-actions-fuzz/fuzz.yml', 'utf8'));
    expect(workflow?.toJS()).toMatchObject({ jobs: { shard: { strategy: { matrix: { shard: [1, 2, 3, 4] } } } } });
    const job = readFileSync('examples/kubernetes-fuzz/fuzz.yaml', 'utf8');
    const [, completions] = /completions: (\d+)/.exec(job) ?? [];
    expect(/--shard \/(\d+)/.exec(job)?.[1]).toBe(completions);
    expect(/parallelism: (\d+)/.exec(job)?.[1]).toBe(completions);
  });

  it('give each report a name of its own, which merge then reads', () => {
    for (const [folder, name] of [
      ['github-actions-fuzz/fuzz.yml', 'fuzz/reports/${{ matrix.shard }}.json'],
      ['kubernetes-fuzz/fuzz.yaml', '/fuzz/reports/$JOB_COMPLETION_INDEX.json'],
    ])
      expect(readFileSync(`examples/${folder}`, 'utf8')).toContain(`json=${name}`);
    expect(readFileSync('examples/github-actions-fuzz/fuzz.yml', 'utf8')).toContain('merge fuzz/reports/*.json');
    expect(readFileSync('examples/kubernetes-fuzz/merge.yaml', 'utf8')).toContain('merge /fuzz/reports/*.json');
  });
});

/** Every text of a document, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The words of each command of the kit; what a shell or a workflow puts in stands as a number. */
function commandsIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/npx plant-store-kit ([^|&;\n]*)/g)].map(([, words = '']) =>
    words
      .replaceAll(/\$\{\{[^}]*\}\}|\$\w+/g, '1')
      .replaceAll('"', '')
      .trim()
      .split(/\s+/),
  );
}

/** Lets the real command line read words, without doing what they say. */
async function parse(words: readonly string[]): Promise<string | undefined> {
  let ran: string | undefined;
  const program = makeProgram();
  for (const command of program.commands) {
    command.configureOutput({ outputError: () => {} });
    command.action(() => {
      ran = command.name();
    });
  }
  await program.configureOutput({ outputError: () => {} }).parseAsync(words, { from: 'user' });
  return ran;
}
