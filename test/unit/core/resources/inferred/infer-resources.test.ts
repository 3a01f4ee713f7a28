import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../../core/contract/contract.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import type { ResourceModel } from '../../../../../core/resources/resource.js';
import { type Safety, safetyOf } from '../../../../../core/resources/endings/safety.js';
import { everyOperation } from '../truth/every-operation.js';
import { factsOf } from '../truth/facts.js';
import { APPLICATIONS } from '../truth/applications.js';
import { FRAMEWORKS } from '../truth/frameworks.js';
import { README_EXAMPLES } from '../truth/readme-examples.js';
import { type Truth, statementsOf } from '../truth/truth.js';

const TRUTHS = [...README_EXAMPLES, ...FRAMEWORKS, ...APPLICATIONS];

function careOf(operations: readonly Operation[], model: ResourceModel, kind: Safety['kind']): readonly string[] {
  return operations
    .filter((operation) => safetyOf(operation, model).kind === kind)
    .map(({ id }) => id)
    .toSorted();
}

async function compared(truth: Truth) {
  const operations = await everyOperation(truth.document);
  const model = inferResources({ operations });
  const said = new Set(factsOf(model));
  const statements = statementsOf(truth);
  const known = new Set(statements.map(({ text }) => text));
  return {
    wrong: [...said].filter((fact) => !known.has(fact)),
    missing: statements.filter(({ text, mayBeMissing }) => !mayBeMissing && !said.has(text)).map(({ text }) => text),
    destructive: careOf(operations, model, 'destructive'),
    settings: careOf(operations, model, 'writes-setting'),
  };
}

describe('the resources that a person reads in a document', () => {
  it.each(TRUTHS)('is inferred, or nothing is said, in $document', async (truth) => {
    expect(await compared(truth)).toEqual({
      wrong: [],
      missing: [],
      destructive: truth.leavesOut.toSorted(),
      settings: (truth.writesSettings ?? []).toSorted(),
    });
  });

  it('is inferred in four of five statements', () => {
    const statements = TRUTHS.flatMap(statementsOf);
    const inferred = statements.filter(({ mayBeMissing }) => !mayBeMissing);
    expect(inferred.length / statements.length).toBeGreaterThan(0.8);
  });
});

describe('a document with one operation and no path of one thing', () => {
  it('has no resources', async () => {
    const operations = await everyOperation('openapi.yaml');
    expect(inferResources({ operations })).toEqual({ resources: [], references: [], settings: [], unclear: [] });
  });
});
