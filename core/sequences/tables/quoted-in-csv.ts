import { allContents } from '../../contract/all-contents.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { getAt, setAt } from '../../json/edit.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import { isSlotted } from '../../request/slots/slot.js';
import { namedIn } from '../../resources/references/named-in.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { ResourceModel } from '../../resources/resource.js';
import { successAnswersOf } from '../../resources/answers/success-answers.js';
import { allows } from '../../schema/allows.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { bringOnceIntoState, make, makeNeeds, makeParents } from '../moves/make.js';
import type { Bound } from '../plan/bind.js';
import { type Maker, type Subject, namingWhatIsBound } from '../plan/sequence.js';
import { takesBack } from '../plan/taking-back.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { readCsv } from './csv-records.js';

const CSV = 'text/csv';

/** Upper bounds on the kinds of things that are created for one table, and on what is done to one of each. */
const MOST_KINDS = 4;
const MOST_DONE = 3;

/** Texts that a table has to quote, the first that a member may have. */
const TEXTS = ['Kit, "twelve"', 'a,"b"', 'x,y'];

/**
 * The checks of tables: things whose texts have commas and quotes are created, and each operation that answers text/csv is asked for them. Every record of
 * it has as many fields as the first one (RFC 4180 section 2).
 * @param operations those that may be sent.
 */
export function tableChecks(
  operations: readonly KnownOperation[],
  subjects: readonly Subject[],
  model: ResourceModel,
): readonly AnswerCheck[] {
  return operations.flatMap((operation): readonly AnswerCheck[] => {
    if (operation.method !== 'GET' || !answersCsv(operation)) return [];
    const about = {
      check: 'table-is-whole',
      title: 'what it lists has commas and quotes',
      things: lastLiteral(operation.path) ?? '',
    } as const;
    const shown = shownIn(operation, subjects, model);
    return shown.length === 0 ? [] : [answerCheck(operation, about, (scene) => judgeTable(scene, operation, shown))];
  });
}

function answersCsv(operation: KnownOperation): boolean {
  return successAnswersOf(operation).some(({ rule }) => allContents(rule).some(({ name }) => name.toLowerCase().startsWith(CSV)));
}

/** What may be in a table: things that name what its path names, and that; where it names nothing, whatever can be brought into several states. */
function shownIn(operation: KnownOperation, subjects: readonly Subject[], { references }: ResourceModel): readonly Subject[] {
  const named = namedIn(references, operation, 'path');
  const isOn = ({ maker, parents }: Subject): boolean => [...parents, ...maker.needs].some(({ resource }) => named.has(resource.item));
  const ofPath = subjects.filter((one) => isOn(one) || named.has(one.resource.item));
  const all = named.size > 0 ? ofPath.toSorted((one, other) => Number(isOn(other)) - Number(isOn(one))) : subjects;
  const listed = all.filter(({ resource }) => operation.path.startsWith(resource.collection ?? ' '));
  return [...new Set([...listed, ...all])].slice(0, MOST_KINDS);
}

async function judgeTable(scene: Scene, operation: KnownOperation, shown: readonly Subject[]): Promise<Attempt> {
  const asked = { ...operation, accept: CSV };
  let last: Attempt = unknown('nothing with such texts could be created');
  for (const subject of shown) {
    const bound = await createQuoted(scene, subject);
    if (bound === undefined) continue;
    last = await readTable(scene, asked, bound);
    if (last.kind === 'broken') return last;
    const forward = subject.actions.filter((one) => one.method === 'POST' && !takesBack(one));
    for (const action of forward.slice(0, MOST_DONE)) {
      const done = await actOn(scene, action, { bound });
      if (done === undefined || !succeeded(done.exchange)) continue;
      last = await readTable(scene, asked, bound);
      if (last.kind === 'broken') return last;
    }
  }
  return last;
}

async function readTable(scene: Scene, operation: KnownOperation, bound: Bound): Promise<Attempt> {
  const sent = await sendBound(scene, operation, bound);
  if (sent === undefined || !succeeded(sent.exchange)) return unknown('the table could not be read', sent?.exchange);
  const text = textOf(sent.exchange);
  const csv = text === undefined ? undefined : readCsv(text);
  if (csv === undefined) return unknown('it is no text', sent.exchange);
  // A table may have a title or a sum in lines of their own.
  if (csv.kind === 'broken' && !isOfTexts(text?.split('\n')[csv.line - 1] ?? ''))
    return unknown('its records have several lengths, whatever it lists', sent.exchange);
  if (csv.kind === 'records')
    return csv.records.length < 2 ? unknown('it has no records', sent.exchange) : { kind: 'kept', exchange: sent.exchange };
  return {
    kind: 'broken',
    exchange: sent.exchange,
    signature: 'unquoted',
    expected: 'as many fields in each record as in the first one, in quotes where they need them',
    actual: `in line ${csv.line}: ${csv.because}`,
  };
}

/** True for a line that has one of the texts: as it is, or as servers write quotes. */
function isOfTexts(line: string): boolean {
  return TEXTS.some((text) => [text, text.replaceAll('"', '\\"'), text.replaceAll('"', '""')].some((one) => line.includes(one)));
}

function textOf({ outcome }: Exchange): string | undefined {
  return outcome.kind === 'response' ? decodeUtf8(outcome.body).text : undefined;
}

/**
 * Creates a thing and what it names with texts that a table has to quote, within new things, or else within those that fit together.
 * @returns what names them.
 */
async function createQuoted(scene: Scene, { maker, parents }: Subject): Promise<Bound | undefined> {
  const anew: Scene = { ...scene, namesAnew: () => true };
  const quoted = quotedMaker(maker);
  for (const around of [
    { scene: anew, maker: quoted, parents: parents.map(quotedMaker) },
    { scene, maker, parents },
  ]) {
    const above = await makeParents(around.scene, around);
    const named = above && (await makeNeeds(anew, quoted, above));
    const bound = named && (await bringOnceIntoState(scene, quoted.creation, named));
    const made = bound && (await make(scene, namingWhatIsBound(quoted), bound));
    if (made !== undefined) return made.bound;
  }
  return undefined;
}

function quotedMaker(maker: Maker): Maker {
  const { needs, around } = maker;
  return { ...maker, creation: withQuotedTexts(maker.creation), needs: needs.map(quotedMaker), around: around.map(quotedMaker) };
}

/** The creation with such texts in each member that may have any. */
function withQuotedTexts(creation: KnownOperation): KnownOperation {
  const model = requestModelOf(creation);
  if (model === undefined) return creation;
  const known = new Set((creation.body?.content.known ?? []).map(([path]) => path.join('\n')));
  const body = model.fields.reduce((whole, { path, shape, roots }) => {
    const value = getAt(whole, path);
    const isFree = typeof value === 'string' && !isSlotted(value) && shape.values === undefined && shape.format === undefined;
    if (path.length === 0 || known.has(path.join('\n')) || !isFree) return whole;
    const text = TEXTS.find((one) => roots.every((root) => allows(root, one, 'request')));
    return text === undefined ? whole : setAt(whole, path, text);
  }, model.full);
  return withBody(creation, body);
}
