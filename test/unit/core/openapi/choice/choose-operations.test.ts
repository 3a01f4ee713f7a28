import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { chooseOperations } from '../../../../../core/openapi/choice/choose-operations.js';
import type { OperationChoice } from '../../../../../core/openapi/choice/operation-choice.js';
import { shop } from './shop.js';

const contract = await shop();
const ALL = contract.operations.map(({ id }) => id);
const [LIST, CREATE, GET, DELETE, LEAVES, SEARCH] = ALL;
const chosen = (choice: OperationChoice): readonly string[] => chooseOperations(contract, choice).operations.map(({ id }) => id);

describe('a choice of operations', () => {
  it.each<[OperationChoice, readonly (string | undefined)[]]>([
    [{}, ALL],
    [{ operations: [] }, ALL],
    [{ operations: ['listPlants'] }, [LIST]],
    [{ operations: ['GET /plants'] }, [LIST]],
    [{ operations: ['get /plants/{plantId}'] }, [GET]],
    [{ operations: ['get-plants-plantid-leaves'] }, [LEAVES]],
    [{ operations: ['leaves/*'] }, [LEAVES]],
    [{ operations: ['*Plant'] }, [CREATE, GET]],
    [{ operations: ['get*'] }, [GET]],
    [{ operations: ['getPlan?', 'GET /plants/*/leaves'] }, [GET, LEAVES]],
    [{ operations: ['DELETE *'] }, [DELETE]],
    [{ operations: ['* /plants/**'] }, [LIST, CREATE, GET, DELETE, LEAVES]],
    [{ operations: ['*'] }, ALL],
    [{ tags: ['admin'] }, [CREATE, DELETE]],
    [{ tags: ['pl*'] }, [LIST, CREATE, GET]],
    [{ paths: ['/plants/*'] }, [GET, DELETE]],
    [{ paths: ['/plants/{plantId}/**'] }, [GET, DELETE, LEAVES]],
    [{ paths: ['/search(by,*'] }, [SEARCH]],
    [{ tags: ['plants'], paths: ['/plants/{plantId}'] }, [GET]],
    [{ excludeOperations: ['DELETE **'], excludeTags: ['plants'] }, [LEAVES, SEARCH]],
    [{ tags: ['plants'], excludePaths: ['/plants'] }, [GET]],
  ])('%j', (choice, ids) => {
    expect(chosen(choice)).toEqual(ids);
  });

  it('keeps the others apart, because the server has them', () => {
    const { operations, notChosen, leftOut } = chooseOperations(contract, { tags: ['admin'] });
    expect([...operations, ...(notChosen ?? [])].map(({ id }) => id).toSorted()).toEqual(ALL.toSorted());
    expect(leftOut).toEqual([]);
  });

  it('is the same contract where it leaves nothing out', () => {
    expect(chooseOperations(contract, { paths: ['**'] })).toBe(contract);
  });

  it('changes no case of the operations that stay, and none of their ids', () => {
    const one = namedCases(chooseOperations(contract, { operations: ['createPlant'] }));
    const same = namedCases(contract).filter(({ operation }) => operation.id === CREATE);
    expect(one.map(({ id }) => id)).toEqual(same.map(({ id }) => id));
    expect(one[0]?.id).toBe('valid/post-plants/full');
  });
});

describe('a choice that is a mistake', () => {
  it.each<[OperationChoice, string, string]>([
    [{ operations: ['listPlant'] }, "no operation is called 'listPlant'", "Did you mean 'listPlants'?"],
    [{ operations: ['LISTPLANTS'] }, "no operation is called 'LISTPLANTS'", "Did you mean 'listPlants'?"],
    [{ operations: ['GET /plant'] }, "no operation is called 'GET /plant'", "Did you mean 'GET /plants'?"],
    [{ operations: ['*eaves'] }, "no operation is called '*eaves'", "Did you mean 'GET /plants/{plantId}/leaves'?"],
    [
      { operations: ['weather'] },
      "no operation is called 'weather'",
      'There are listPlants, createPlant, getPlant, DELETE /plants/{plantId}, leaves/list, GET /search(by,name)',
    ],
    [{ tags: ['plant'] }, "no operation has the tag 'plant'", "Did you mean 'plants'?"],
    [{ tags: ['garden'] }, "no operation has the tag 'garden'", 'There are plants, admin'],
    [{ paths: ['/plants/{id}'] }, "no operation has the path '/plants/{id}'", 'There are /plants, /plants/{plantId}'],
    [{ paths: ['/'] }, "no operation has the path '/'", "Did you mean '/**'?"],
    [{ excludeTags: ['tmp'] }, "no operation has the tag 'tmp'", 'There are plants, admin'],
    [
      { tags: ['admin'], paths: ['/search*'] },
      'no operation is left to judge',
      'Filters of different kinds narrow the choice; repeat one to widen it',
    ],
    [{ excludePaths: ['**'] }, 'no operation is left to judge', 'Filters of different kinds narrow'],
  ])('%j is told with what may be meant', (choice, message, hint) => {
    const fault = { name: 'UsageError', message: `${contract.file}: ${message}`, hint: expect.stringContaining(hint) };
    expect(() => chosen(choice)).toThrow(expect.objectContaining(fault));
  });

  it('is one with a misspelt member, which would choose everything', () => {
    const misspelt: object = { tag: ['plants'] };
    const fault = { message: "choice has no option 'tag'", hint: 'Did you mean tags?' };
    expect(() => chooseOperations(contract, misspelt)).toThrow(expect.objectContaining(fault));
  });
});
