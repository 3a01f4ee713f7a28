import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import type { NewPlant, Reply } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const okType = finding('media-type-declared', at.okJson, at.okContent, at.ok);
const badType = finding('media-type-declared', at.badJson, at.badContent, at.bad);
const okJson = finding('body-is-json', at.okJson, at.okContent, at.ok, at.okSchema);
const badJson = finding('body-is-json', at.badJson, at.badContent, at.bad, at.badSchema);
const noResponse = finding('answer-received', at.ok, at.okContent, at.okJson, at.responses);

const TYPE = 'application/json';
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Answers that are right but for a line of their head, or for the first three bytes of their body. */
export const oddHeads: readonly BugApp[] = [
  bug('shape-bom', 'puts a byte order mark before each plant', okJson, () => ({
    answer: (plant, call) => marked(correct.answer(plant, call)),
  })),
  bug('error-bom', 'puts a byte order mark before each error', badJson, () => ({
    refuse: (refusal, call) => (refusal.status === 400 ? marked(correct.refuse(refusal, call)) : correct.refuse(refusal, call)),
  })),
  headBug('shape-two-types', 'says text/html in a second Content-Type line', okType, isPlant, ({ length }) => [
    ['Content-Type', TYPE],
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Length', `${length}`],
  ]),
  headBug('error-same-type-twice', 'names the content type of its errors in two lines', badType, isBadRequest, ({ length }) => [
    ['Content-Type', TYPE],
    ['Content-Type', TYPE],
    ['Content-Length', `${length}`],
  ]),
  headBug('shape-two-lengths', 'says two different Content-Length', noResponse, isPlant, ({ length }) => [
    ['Content-Type', TYPE],
    ['Content-Length', `${length}`],
    ['Content-Length', `${length + 1}`],
  ]),
];

function marked(reply: Reply): Reply {
  return { ...reply, body: Buffer.concat([BYTE_ORDER_MARK, Buffer.from(reply.body)]) };
}

/** A store that writes another head, line by line, when `concerns` says so. */
function headBug(
  id: string,
  title: string,
  expected: BugApp['finding'],
  concerns: (outcome: NewPlant | Refusal) => boolean,
  head: (body: Buffer) => readonly (readonly [string, string])[],
): BugApp {
  return bug(id, title, expected, () => ({
    send(reply, call, outcome) {
      if (!concerns(outcome)) return correct.send(reply, call, outcome);
      const body = Buffer.from(reply.body);
      call.response.writeHead(reply.status, head(body).flat());
      call.response.end(body);
    },
  }));
}

function isPlant(outcome: NewPlant | Refusal): boolean {
  return !(outcome instanceof Refusal);
}

function isBadRequest(outcome: NewPlant | Refusal): boolean {
  return outcome instanceof Refusal && outcome.status === 400;
}
