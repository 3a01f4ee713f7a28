import { beforeAll, describe, expect, it } from 'vitest';
import { goTogether } from '../unit/support/go-together.js';

/** The most faults of one run. */
const MOST = 4;

/**
 * The tests of a server with faults, each of which is one finding: a run judges several faults of different checks at once.
 * @param faults each with its finding, whose first word is the check.
 * @param judge starts a server with faults, judges it, and returns its findings.
 */
export function describeFaults<F extends string>(
  server: string,
  faults: readonly (readonly [fault: F, finding: string])[],
  judge: (faults: readonly F[]) => Promise<readonly string[]>,
): void {
  const together = goTogether(faults, MOST, ([, one], [, other]) => checkOf(one) !== checkOf(other));
  describe.each(together.map((group) => ({ group })))(`${server} with faults of different checks`, ({ group }) => {
    let found: readonly string[];

    beforeAll(async () => {
      found = await judge(group.map(([fault]) => fault));
    });

    it.each(group)('has one finding because of: %s', (_fault, finding) => {
      expect(found.filter((one) => checkOf(one) === checkOf(finding))).toEqual([finding]);
    });

    it('has no other finding', () => {
      expect(found.toSorted()).toEqual(group.map(([, finding]) => finding).toSorted());
    });
  });
}

function checkOf(finding: string): string {
  return finding.split(' ', 1).join();
}
