import type { BugApp } from '../../app.js';
import { Refusal } from '../../store/refusal.js';
import { invalid, type Rules, rules } from '../../store/rules.js';
import { bug, finding, ruleBug } from '../bug.js';
import { at } from '../pointers.js';

const tooLarge = finding('valid-accepted', at.idFormat, at.id, at.idType);
const notTaken = finding('valid-accepted', at.idType, at.id, at.idFormat);

/** Ids that are int64 and are refused nevertheless. */
export const strictIds: readonly BugApp[] = [
  ruleBug('strict-id-unsafe', 'refuses ids beyond 2^53', tooLarge, idsThat(Number.isSafeInteger)),
  ruleBug(
    'strict-id-int32',
    'refuses ids beyond int32',
    tooLarge,
    idsThat((id) => id === (id | 0)),
  ),
  ruleBug(
    'strict-id-zero',
    'takes 0 for a missing id',
    notTaken,
    idsThat((id) => id !== 0),
  ),
  ruleBug(
    'strict-id-negative',
    'refuses negative ids',
    notTaken,
    idsThat((id) => id >= 0),
  ),
  bug('strict-id-rounded', 'refuses used ids, and keeps ids as doubles', finding('ids-told-apart', at.idFormat, at.id, at.idType), () => {
    const used = new Set<number>();
    return {
      remember({ id }) {
        if (used.has(Number(id))) return new Refusal('used-id', 400, 'the id is in use');
        used.add(Number(id));
        return undefined;
      },
    };
  }),
];

function idsThat(please: (id: number) => boolean): Pick<Rules, 'id'> {
  return {
    id(value, source) {
      const id = rules.id(value, source);
      return id instanceof Refusal || please(Number(id)) ? id : invalid('id is out of range');
    },
  };
}
