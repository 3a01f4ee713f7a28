import { describe, expect, it } from 'vitest';
import { inferResources } from '../../../../core/resources/infer-resources.js';
import { safetyOf } from '../../../../core/resources/safety.js';
import { everyOperation } from './truth/every-operation.js';
import { factsOf } from './truth/facts.js';
import { FRAMEWORKS } from './truth/frameworks.js';
import { README_EXAMPLES } from './truth/readme-examples.js';
import { statementsOf } from './truth/truth.js';

const TRUTHS = [...README_EXAMPLES, ...FRAMEWORKS];

describe('resources inferred from a document', () => {
  it.each(TRUTHS)('are right, or silent, in $document', async (truth) => {
    const operations = await everyOperation(truth.document);
    const said = factsOf(inferResources({ operations }));
    const known = new Set(statementsOf(truth));

    expect(said.filter((fact) => !known.has(fact))).toEqual([]);
  });

  it.each(TRUTHS)('leave out what may destroy in $document', async (truth) => {
    const operations = await everyOperation(truth.document);
    const destructive = operations.filter((operation) => safetyOf(operation).kind === 'destructive').map(({ id }) => id);

    expect(destructive.toSorted()).toEqual(truth.leavesOut.toSorted());
  });
});
