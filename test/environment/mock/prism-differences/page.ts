import { ACCEPTS, BODIES, CREDENTIALS, NONE, PREFERENCES, keyOf } from './combinations.js';
import { type Comparison, type Pair, report } from './compare.js';
import { RULES } from './rules.js';

/** The page of docs/ that lists the differences. */
export function differencesPage({ same, groups }: Comparison): string {
  const differing = groups.reduce((sum, { pairs }) => sum + pairs.length, 0);
  return [
    '# Where the mock answers otherwise than plain Prism',
    '',
    `A test puts ${count(same + differing)} requests to \`prism mock\` and to the mock: every combination of the credentials, Accepts,`,
    'preferences and bodies below. It compares the status, the media type, the schema that the body keeps and, where an example',
    `was asked for, the body. ${count(same)} answers are the same; ${count(differing)} differ, each for one of these reasons.`,
    'A difference without a reason fails the test, and so does a reason without a difference.',
    '',
    ...groups.flatMap(({ group, pairs }) => [
      `## ${group.title}`,
      '',
      group.reason,
      '',
      `${count(pairs.length)} requests, such as`,
      '',
      ...exampleOf(pairs).map((line) => `    ${line}`),
      '',
    ]),
    '## What was combined',
    '',
    `- Credentials: ${Object.entries(CREDENTIALS)
      .map(([name, value]) => (value === undefined ? name : `\`${value}\``))
      .join(', ')}`,
    `- Accept: ${ACCEPTS.map(code).join(', ')}`,
    `- Prefer, and the same as keys of the query (\`?__code=400\`): ${PREFERENCES.map(code).join('; ')}`,
    `- Body: ${Object.entries(BODIES)
      .map(([name, { text }]) => (text === '' ? name : `${name} (\`${text}\`)`))
      .join('; ')}`,
    '',
    'The content of other answers is not compared, because the mock means it to differ: a success tells what was sent, where Prism',
    'gives the first example of the document, and an error says what is wrong.',
    '',
    '## On other documents',
    '',
    'A second test asks both for every operation of 12 real documents: plainly, without credentials, without a required parameter, with a',
    'parameter of another type, with an Accept that nothing satisfies, with another method, and for a path that does not exist. Status and',
    'media type are the same, but for these differences:',
    '',
    ...RULES.map(({ title, reason }) => `- ${title}. ${reason}`),
    '',
    'This page is written by test/environment/mock/prism-differences.test.ts.',
    '',
  ].join('\n');
}

/** The one that says least besides. */
function exampleOf(pairs: readonly Pair[]): readonly string[] {
  const [plainest] = pairs.toSorted(byPlainness);
  return plainest === undefined ? [] : report(plainest);
}

function byPlainness(one: Pair, other: Pair): number {
  return keyOf(one.combination).length - keyOf(other.combination).length || (keyOf(one.combination) < keyOf(other.combination) ? -1 : 1);
}

function code(name: string): string {
  return name === NONE ? name : `\`${name}\``;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
