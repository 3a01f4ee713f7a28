import type { BugApp, CheckId } from '../../app.js';
import { Refusal } from '../../store/refusal.js';
import { send } from '../../store/send.js';
import type { Call, Reply } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const ONE_IN = 200;

/** Stores that are wrong once in a while. */
export const flakyStores: readonly BugApp[] = [
  flaky('flaky-500', 'no-server-error', `answers 500 to one plant in ${ONE_IN}`, (reply, call) => send({ ...reply, status: 500 }, call)),
  flaky('flaky-201', 'status-documented', `answers 201 to one plant in ${ONE_IN}`, (reply, call) => send({ ...reply, status: 201 }, call)),
  flaky('flaky-reset', 'answer-received', `resets the connection of one plant in ${ONE_IN}`, (_reply, call) =>
    call.request.socket.resetAndDestroy(),
  ),
  flaky('flaky-nameless', 'body-matches-schema', `forgets the name of one plant in ${ONE_IN}`, (reply, call) =>
    send({ ...reply, body: '{}' }, call),
  ),
];

function flaky(id: string, check: CheckId, title: string, instead: (reply: Reply, call: Call) => void): BugApp {
  return bug(id, title, finding(check, at.ok, at.responses, at.post, at.okContent, at.okJson, at.okSchema, at.plantRequired), () => {
    let plants = 0;
    return {
      send(reply, call, outcome) {
        if (!(outcome instanceof Refusal)) plants += 1;
        if (outcome instanceof Refusal || plants % ONE_IN !== 0) send(reply, call);
        else instead(reply, call);
      },
    };
  });
}
