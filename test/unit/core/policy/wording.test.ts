import { describe, expect, it } from 'vitest';
import { describeAllowed, describeStatus, schemaName } from '../../../../core/policy/wording.js';
import { nodeOfText } from '../schema/schema-node-of.js';
import { plants } from '../checks/exchanges.js';

describe('the allowed answers in words', () => {
  it.each([
    [[200], false, '200 with a Plant'],
    [[200, 400], false, '200 with a Plant or 400 with an Error'],
    [[400, 401, 403], false, '400 with an Error, 401 or 403'],
    [[200], true, '200 with a Plant or a reset while the body is sent'],
    [[200, 400, 413], true, '200 with a Plant, 400 with an Error, 413 or a reset while the body is sent'],
    [[], false, ''],
  ])('%j, reset %j: %s', (statuses, reset, words) => {
    expect(describeAllowed({ statuses, reset }, plants)).toBe(words);
  });

  it('name no body where the document gives none, or gives it no name', () => {
    expect(describeStatus(415, plants)).toBe('415');
    const [rule] = plants.responses;
    const unnamed = { ...plants, responses: rule === undefined ? [] : [{ ...rule, content: undefined }] };
    expect(describeStatus(200, unnamed)).toBe('200');
  });
});

describe('the name of a schema', () => {
  /** A node that refers to `#/components/schemas/Root`. */
  const reference = nodeOfText('{ "allOf": [{ "type": "object" }] }');
  const elsewhere = { ...reference, at: { ...reference.at, pointer: '/paths/~1plants/schema' } };

  it('is the one under which it stands, or to which it refers', () => {
    expect(schemaName(elsewhere)).toBe('Root');
    expect(reference.allOf.map(schemaName)).toEqual(['Root']);
  });

  it('is none for what stands alone or inside another one', () => {
    expect(schemaName({ ...elsewhere, allOf: [] })).toBeUndefined();
    expect(reference.allOf.flatMap(({ allOf }) => allOf).map(schemaName)).toEqual([undefined]);
  });
});
