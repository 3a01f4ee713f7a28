import type { BugApp, CheckId, ExpectedFinding } from '../app.js';
import { type Rules, rules } from '../store/rules.js';
import { correct } from '../store/correct.js';
import { storeApp } from '../store/store-app.js';
import type { NewPlant, Steps } from '../store/steps.js';
import { validateBy } from '../store/validate.js';
import { itemsOf } from './pointers.js';

/** The finding that ought to be reported: the check, the place to look at first, and places that would be equally right. */
export function finding(check: CheckId, constraint: string, ...alsoRight: string[]): ExpectedFinding {
  const items = [constraint, ...alsoRight].flatMap((pointer) => itemsOf.get(pointer) ?? []);
  return { check, constraint, alsoRight: [...alsoRight, ...items] };
}

/** A store that is correct but for the steps that `changed` gives. */
export function bug(id: string, title: string, expected: ExpectedFinding, changed: () => Partial<Steps>): BugApp {
  return { ...storeApp(id, title, () => ({ ...correct, ...changed() })), finding: expected };
}

/** A store that is correct but for a rule on what makes a plant valid. */
export function ruleBug(id: string, title: string, expected: ExpectedFinding, changed: Partial<Rules>): BugApp {
  return bug(id, title, expected, () => ({ validate: validateBy({ ...rules, ...changed }) }));
}

/** A store that keeps something else than it was sent. */
export function echoBug(id: string, title: string, expected: ExpectedFinding, change: (plant: NewPlant) => NewPlant): BugApp {
  return bug(id, title, expected, () => ({ answer: (plant, call) => correct.answer(change(plant), call) }));
}
