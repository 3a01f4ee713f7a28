import type { BugApp } from '../app.js';
import { bug, finding, ruleBug } from '../bugs/bug.js';
import { at } from '../bugs/pointers.js';
import { rules } from '../store/rules.js';
import { send } from '../store/send.js';

const RARE_CHARACTER = '\u0133';
const ONE_IN = 200;
const DIVISOR = 97n;
const LONGEST = 1000;

/** Stores with one fault each that few requests meet: what only a long campaign finds. */
export const rareApps: readonly BugApp[] = [
  ruleBug('rare-character', `500 on the character ${RARE_CHARACTER} in a name`, finding('no-server-error', at.nameType, at.name), {
    name: (value) => (typeof value === 'string' && value.includes(RARE_CHARACTER) ? crash() : rules.name(value)),
  }),
  ruleBug('rare-id', `500 on ids divisible by ${DIVISOR}`, finding('no-server-error', at.idFormat, at.idType, at.id), {
    id(value, source) {
      const id = rules.id(value, source);
      return typeof id === 'string' && BigInt(id) % DIVISOR === 0n ? crash() : id;
    },
  }),
  bug('rare-request', `500 on one request in ${ONE_IN}`, finding('no-server-error', at.ok, at.responses, at.post), () => {
    let requests = 0;
    return {
      send(reply, call) {
        requests += 1;
        send(requests % ONE_IN === 0 ? { ...reply, status: 500 } : reply, call);
      },
    };
  }),
  ruleBug('rare-length', `500 on names longer than ${LONGEST}`, finding('no-server-error', at.nameType, at.name), {
    name: (value) => (typeof value === 'string' && value.length > LONGEST ? crash() : rules.name(value)),
  }),
  bug('rare-pair', '500 on a tag where the name is empty', finding('no-server-error', at.nameType, at.name, at.tagType, at.tag), () => ({
    remember: ({ name, tag }) => (name === '' && tag !== undefined ? crash() : undefined),
  })),
];

function crash(): never {
  throw new Error('what a programmer did not think of');
}
