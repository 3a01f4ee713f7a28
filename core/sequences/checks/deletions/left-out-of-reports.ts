import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { type JsonValue, isObject } from '../../../json/value.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { DATE } from '../../../schema/formats/time-forms.js';
import { wordsOf } from '../../../words/name-words.js';
import { pastForms } from '../../../words/past-forms.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { createAgain } from '../../moves/create-again.js';
import { createAndRead } from '../../moves/create-and-read.js';
import { createdBy } from '../../moves/created-by.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import type { Report, Sequence } from '../../plan/sequence.js';
import { takingBack, verbOf } from '../../plan/taking-back.js';
import { type Scene, hasStatus, sendBound } from '../../scene/scene.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Counts, countsOfOverview, numberThat } from '../../things/counts.js';
import { jsonAnswered } from '../../things/thing.js';
import { OF_EVER, isStillCounted, stillCounted } from './still-counted.js';

/** A report of a day counts nothing of what was deleted, or of what was taken back, where the document says so: `Cancelled orders are left out.` */
export const LEFT_OUT_OF_REPORTS: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'a report of its day is read before it was created, and after it was taken back',
  asks: (subject) =>
    subject.isRead && subject.reports.length > 0 && subject.maker.creation.method === 'POST'
      ? [...subject.deleters, ...takingBack(subject)].map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    let last: Attempt = unknown('no report of a day is understood to leave it out');
    for (const report of sequence.reports.filter((one) => leavesOut(scene, one, sequence.operation))) {
      last = await judgeReport(scene, sequence, report);
      if (last.kind === 'broken') return last;
    }
    return last;
  },
};

/** Words by which a report leaves something out. */
const LEFT_OUT = /\b(?:left out|leaves? out|not (?:in it|included|counted)|(?:do|does) not count|excluded|except|without)\b/i;

function leavesOut({ lab }: Scene, { operation }: Report, undoing: KnownOperation): boolean {
  if (undoing.method === 'DELETE') return true;
  const states = new Set(pastForms(verbOf(undoing)));
  return sentencesOf(wordsOfOperation(lab.session.contract, operation)).some(
    (sentence) => LEFT_OUT.test(sentence) && wordsOf(sentence).some((word) => states.has(word)),
  );
}

async function judgeReport(scene: Scene, sequence: Sequence, report: Report): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  const sent = before?.made.sent?.value;
  const day = dayOf(sent);
  if (before === undefined || day === undefined) return unknown('the thing is of no day, or of several', before?.exchange);
  const read = async (): Promise<Counts | undefined> => {
    const shown = await sendBound(scene, report.operation, new Map(), { query: new Map([[report.day, day]]) });
    const value = shown && jsonAnswered(shown.exchange);
    return shown === undefined || value === undefined || !succeeded(shown.exchange)
      ? undefined
      : countsOfOverview({ reading: report.operation, exchange: shown.exchange, value });
  };
  const first = await read();
  const again = await createAgain(scene, sequence.maker, sent, before.made.bound);
  const { creation, resource } = sequence.maker;
  const key = again && succeeded(again.exchange) ? createdBy(scene, creation.id, again.exchange).get(resource.item) : undefined;
  const during = await read();
  if (key === undefined || first === undefined || during === undefined) return unknown('another one could not be created', again?.exchange);
  const undoing = await sendBound(scene, sequence.operation, new Map([...before.made.bound, [resource.item, key]]));
  if (undoing === undefined || !hasStatus(undoing.exchange, [200, 201, 204]))
    return unknown('it was not taken back at once', undoing?.exchange);
  const still = await lastingFault(scene, async () => {
    const now = await read();
    return now && numberThat((one) => isStillCounted(one) && !OF_EVER.test(one.name), [now], [[first], [during]]);
  });
  return still === undefined ? { kind: 'kept', exchange: undoing.exchange } : stillCounted(undoing.exchange, still);
}

/** The day of a body that has one. */
function dayOf(body: JsonValue | undefined): string | undefined {
  const days =
    body === undefined || !isObject(body)
      ? []
      : body.members.flatMap(([, value]) => (typeof value === 'string' && DATE.test(value) ? [value] : []));
  const [day, another] = days;
  return another === undefined ? day?.slice(0, 'YYYY-MM-DD'.length) : undefined;
}
