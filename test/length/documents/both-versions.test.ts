import { describe, expect, it } from 'vitest';
import { loadAnyContract } from '../../../core/openapi/load-contract.js';
import { type BothVersions, fetchExampleInBothVersions, fetchKubernetesInBothVersions } from '../../../scripts/corpus/documents.js';
import { gateMock } from '../../../scripts/corpus/gate/gate-mock.js';
import { mockAnswers } from '../../unit/support/mock-answers.js';

/** Groups in which no type is written otherwise in the two versions, as `IntOrString` is; below a namespace, and not. */
const GROUPS = ['coordination.k8s.io__v1', 'autoscaling__v1'];
/** Groups whose documents differ, and whose mocks the gate has to keep all the same. */
const GATED = ['policy__v1', 'discovery.k8s.io__v1'];

/** Documents say more in one version than in the other, such as `default: {}` of an object. Then some cases are of other texts. */
const SHARED = 0.98;

const kubernetes = fetchKubernetesInBothVersions([...GROUPS, ...GATED]);
const named = (documents: readonly BothVersions[]): readonly (readonly [string, BothVersions])[] => documents.map((one) => [one.name, one]);
const twins = [fetchExampleInBothVersions(), ...(kubernetes ?? []).filter(({ name }) => GROUPS.includes(name))];

describe('a document that its provider has in Swagger 2.0 and in OpenAPI 3.0', () => {
  it.each(named(twins))('%s has the same operations, cases, and answers of the mock in both', async (_, { swagger, openapi }) => {
    const [two, three] = [await loadAnyContract(swagger), await loadAnyContract(openapi)];
    const idsOf = ({ operations }: typeof two): readonly string[] => operations.map(({ id }) => id).toSorted();
    expect(idsOf(two)).toEqual(idsOf(three));
    const [ofTwo, ofThree] = [await mockAnswers(two), await mockAnswers(three)];
    const shared = [...ofTwo.keys()].filter((id) => ofThree.has(id));
    expect(shared.length).toBeGreaterThan(SHARED * Math.max(ofTwo.size, ofThree.size));
    expect(shared.filter((id) => ofTwo.get(id)?.status !== ofThree.get(id)?.status)).toEqual([]);
  });
});

describe.skipIf(kubernetes === undefined)('the mock of a group of Kubernetes', () => {
  it.each(named((kubernetes ?? []).filter(({ name }) => GATED.includes(name))))('%s is kept', async (_, { openapi }) => {
    const { verdict, findings } = await gateMock(openapi, 'standard');
    expect({ verdict, findings }).toEqual({ verdict: 'kept', findings: [] });
  });
});
