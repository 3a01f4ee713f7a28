import { Refusal } from './refusal.js';
import type { Call, NewPlant, Steps } from './steps.js';

/** Takes one request through the steps. */
export function serveCall(steps: Steps, call: Call): void {
  const refused = guarded(() => steps.route(call) ?? steps.authorise(call));
  if (refused !== undefined) return answerWith(steps, call, refused);
  steps.read(call, (bytes) => {
    answerWith(steps, call, bytes instanceof Refusal ? bytes : guarded(() => take(steps, call, bytes)));
  });
}

function take(steps: Steps, call: Call, bytes: Buffer): NewPlant | Refusal {
  const text = steps.decode(bytes, call);
  if (text instanceof Refusal) return text;
  const value = steps.parse(text, call);
  if (value instanceof Refusal) return value;
  const plant = steps.validate(value, text, call);
  if (plant instanceof Refusal) return plant;
  return steps.remember(plant, call) ?? plant;
}

function answerWith(steps: Steps, call: Call, outcome: NewPlant | Refusal): void {
  const reply = outcome instanceof Refusal ? steps.refuse(outcome, call) : steps.answer(outcome, call);
  steps.send(reply, call, outcome);
}

/** An exception in a step is a bug of the store: 500. */
function guarded<T>(work: () => T): T | Refusal {
  try {
    return work();
  } catch {
    return new Refusal('fault', 500, 'something went wrong in the store');
  }
}
