import { answer, refuse } from './answer.js';
import { authorise } from './authorise.js';
import { decode } from './decode.js';
import { parse } from './parse.js';
import { readUpTo } from './read-body.js';
import { route } from './route.js';
import { rules } from './rules.js';
import { send } from './send.js';
import type { Steps } from './steps.js';
import { validateBy } from './validate.js';

/** The plain, correct store. Every other store is this one with a step exchanged. */
export const correct: Steps = {
  route,
  authorise,
  read: readUpTo(1_000_000),
  decode,
  parse,
  validate: validateBy(rules),
  /** Nothing can be read back from this store and any id may be used again: there is nothing to keep. */
  remember: () => undefined,
  answer,
  refuse,
  send,
};
