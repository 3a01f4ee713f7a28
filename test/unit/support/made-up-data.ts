import { Client } from 'undici';
import { loadAnyContract } from '../../../core/openapi/load-contract.js';
import { startMock } from '../../../mock/start-mock.js';
import { contradictionIn } from '../../../scripts/corpus/contradictions.js';
import { faultOf } from '../../../scripts/corpus/fault-of.js';
import { type Question, isReachable, questionsOf } from '../../../scripts/corpus/questions.js';
import { type Answer, send } from '../../../scripts/corpus/send.js';
import { answerValidator } from './answer-validator.js';

/** Words that fill a place and say nothing: what Prism, json-schema-faker, faker's lorem and this kit's plain values write. */
const FILLERS = new Set(
  'string sample text value example foo bar baz qux test null undefined amber birch cloud delta ember fjord grove heron jade kelp lark moss nectar lorem ipsum dolor sit amet consectetur adipiscing elit'.split(
    ' ',
  ),
);

/** Upper bound on the share of filler in all texts that are made up. */
const MOST_FILLER = 0.01;

/** The filler in what was found, if there is more than the bound. */
export function tooMuchFiller({ texts, filler }: Found): readonly string[] {
  return filler.length > texts.length * MOST_FILLER ? filler : [];
}

const FEWEST = 3;

/** What mocks made up, each with where it stands. */
interface Found {
  readonly texts: string[];
  readonly filler: string[];
  readonly lists: string[];
  /** Lists with fewer than three items, or with equal ones. */
  readonly poor: string[];
}

/** Nothing yet. */
export function nothingFound(): Found {
  return { texts: [], filler: [], lists: [], poor: [] };
}

function isFiller(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.length > 0 && words.every((word) => FILLERS.has(word)) && /^[a-z .,_-]*\d*$/i.test(text);
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* textsIn(item);
}

/** The arrays of objects in an answer, outside of others. */
function listsIn(value: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : [];
}

/** True for GET of a collection: the document has a path of one of its items. */
function isCollection({ operation: { method, path } }: Question, paths: readonly string[]): boolean {
  return method === 'GET' && paths.some((other) => other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes('/'));
}

/**
 * Asks the mock of a document for every documented answer, and plainly, and looks at what is made up.
 * @param found takes what is found.
 * @returns what ajv finds wrong with the answers.
 */
export async function askForMadeUp(file: string, dynamic: boolean, found: Found): Promise<readonly string[]> {
  const contract = await loadAnyContract(file);
  const validate = answerValidator(contract.document);
  const document = JSON.stringify(contract.document);
  const paths = contract.operations.map(({ path }) => path);
  await using mock = await startMock({ contract, dynamic, seed: 1 });
  const client = new Client(mock.url, { bodyTimeout: 0, headersTimeout: 0 });
  const faults: string[] = [];
  try {
    const questions = contract.operations.filter(isReachable).flatMap((operation) => questionsOf(operation, mock.url));
    // Lists first, since other requests change them.
    for (const question of questions.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      const answer = await send(client, question.request);
      const fault = faultOf(question, answer, validate);
      // A key that names nothing is answered so, whatever the document lists.
      if (fault === 'status 404 is not documented' && question.asked === undefined) continue;
      if (fault !== undefined && contradictionIn(file, `${question.name}: ${fault}`) === undefined)
        faults.push(`${question.name}: ${fault}`);
      if (question.asked !== undefined || answer.status >= 300) continue;
      look(file, question, answer, document, isCollection(question, paths), found);
    }
  } finally {
    await client.destroy();
  }
  return faults;
}

function rankOf({ operation, asked }: Question): number {
  return asked !== undefined ? 2 : operation.method === 'GET' ? 0 : 1;
}

function look(
  file: string,
  { name, request }: Question,
  { headers, body }: Answer,
  document: string,
  isOfThings: boolean,
  found: Found,
): void {
  const isJson = headers.some(([header, value]) => header === 'content-type' && /[/+]json\b/.test(value));
  if (!isJson || body.length === 0) return;
  const value: unknown = JSON.parse(body.toString());
  const sent = `${request.url} ${Buffer.from(request.body).toString()}`;
  for (const text of textsIn(value)) {
    // What the document shows, or the request says, is not made up.
    if (document.includes(JSON.stringify(text)) && !isFiller(text)) continue;
    found.texts.push(text);
    if (isFiller(text) && !sent.includes(text)) found.filler.push(`${file} ${name}: ${text}`);
  }
  for (const list of isOfThings ? listsIn(value).slice(0, 1) : []) {
    // A list that the document shows is what its author expects.
    if ([...textsIn(list)].every((text) => document.includes(JSON.stringify(text)))) continue;
    found.lists.push(name);
    const distinct = new Set(list.map((item) => JSON.stringify(item))).size;
    if (list.length < FEWEST || distinct < list.length) found.poor.push(`${file} ${name}: ${distinct} of ${list.length} differ`);
  }
}
