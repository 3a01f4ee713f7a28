import { describe, expect, it } from 'vitest';
import { freshIds } from '../../../../core/cases/fresh-ids.js';
import { classOf } from '../../../../core/cases/integer-classes.js';
import { outsideInteger } from '../../../../core/cases/invalid/outside-integer.js';
import { requestModelOf } from '../../../../core/request/request-model.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { isSlotted } from '../../../../core/request/slots/slot.js';

const [operation] = (await loadContract('openapi.yaml')).operations;
const shape = operation && requestModelOf(operation)?.fields.find(({ path }) => path.join('/') === 'id')?.shape;

describe('an integer beyond int64', () => {
  it.each(['9223372036854775809', '18446744073709551617', '23000000000000000000', '92233720368547758070', `1${'0'.repeat(399)}`])(
    'is followed by others of its class, on either side: %s',
    (digits) => {
      for (const text of [digits, `-${digits}`]) {
        const number = shape && outsideInteger(shape, text);
        if (!isSlotted(number)) throw new Error('there is no slot');
        const { refill } = freshIds(1000);
        const values = new Set([text, ...Array.from({ length: 9 }, () => refill(number.slot, text))]);
        expect(values.size).toBe(10);
        expect(new Set([...values].map((value) => String(classOf(value)))).size).toBe(1);
        expect(new Set([...values].map((value) => BigInt.asIntN(64, BigInt(value)) === BigInt(value)))).toEqual(new Set([false]));
      }
    },
  );
});
