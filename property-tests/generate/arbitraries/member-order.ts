import { type Draw, always, mapped, oneOf } from './draw.js';

/** Reorders a list. */
export type Reorder = <T>(items: readonly T[]) => readonly T[];

/** The order of members: mostly as declared, otherwise shuffled. */
export function memberOrder(): Draw<Reorder> {
  const shuffled = mapped((random) => random.nextInt(0, MOST), shuffleBy);
  return oneOf<Reorder>({ draw: always(asDeclared), weight: 3 }, { draw: shuffled, weight: 1 });
}

const MOST = 0x7fffffff;
const asDeclared: Reorder = (items) => items;

/** The Fisher-Yates shuffle, with its choices read from the digits of a number in a mixed base. */
function shuffleBy(number: number): Reorder {
  return (items) => {
    const shuffled = [...items];
    let digits = number;
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const [moved] = shuffled.splice(digits % (last + 1), 1);
      if (moved !== undefined) shuffled.push(moved);
      digits = Math.floor(digits / (last + 1));
    }
    return shuffled;
  };
}
