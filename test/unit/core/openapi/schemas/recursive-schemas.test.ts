import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { memberOf } from '../../../../../core/json/value.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { printContractJson } from '../../../../../core/openapi/contract-json.js';
import { createSchemaReader } from '../../../../../core/openapi/schemas/read-schema-graph.js';
import type { SourceFile } from '../../../../../core/openapi/source/source-file.js';
import { countCoverage } from '../../../../../core/checks/coverage.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { type Shape, shapeOf } from '../../../../../core/schema/shape.js';
import { readContract } from '../../../../../msw/read-contract.js';
import { schemaNodeOf } from '../../schema/schema-node-of.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';

const SCHEMAS = {
  Tree: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      parent: { $ref: '#/components/schemas/Tree' },
      trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  },
  Needy: { type: ['object', 'null'], required: ['next'], properties: { next: { $ref: '#/components/schemas/Needy' } } },
};

/** A contract whose only body is of a recursive schema; operations with one are left out of documents. */
async function contractOf(name: keyof typeof SCHEMAS): Promise<Contract> {
  const contract = await contractOfText(documentWith('{}'));
  const root = { $ref: `#/components/schemas/${name}` };
  const schema = schemaNodeOf(fromJs({ components: { schemas: { ...SCHEMAS, Root: root } } }));
  return {
    ...contract,
    operations: contract.operations.map((operation) => ({
      ...operation,
      body: operation.body && { ...operation.body, content: { ...operation.body.content, schema } },
    })),
  };
}

const bodyOf = (contract: Contract) => {
  const [operation] = contract.operations;
  if (operation?.body === undefined) throw new Error('no body');
  return { operation, schema: operation.body.content.schema };
};

const depthOf = (shape: Shape): number =>
  1 + Math.max(0, ...[...shape.members.map((member) => member.shape), ...(shape.items === undefined ? [] : [shape.items])].map(depthOf));

describe('a recursive schema of a document', () => {
  it('is judged at every level, with the places of its keywords', async () => {
    const { schema } = bodyOf(await contractOf('Tree'));
    const { violations } = evaluate(schema, parseJson('{"name":"a","trees":[{"name":"b","parent":{"name":1}}]}') ?? null);
    expect(violations.map(({ message, assertion }) => [message, assertion.at.pointer])).toEqual([
      ['trees[0].parent.name must be a string', '/components/schemas/Tree/properties/name/type'],
    ]);
  });

  it('survives structuredClone', async () => {
    const { schema } = bodyOf(structuredClone(await contractOf('Tree')));
    expect(evaluate(schema, parseJson('{"name":"a","parent":{}}') ?? null).violations[0]?.message).toBe('parent.name is required');
  });

  it('survives JSON by printContractJson', async () => {
    const contract = await contractOf('Tree');
    const text = printContractJson(contract);
    const { schema } = bodyOf(readContract(JSON.parse(text)));
    expect(evaluate(schema, parseJson('{"name":"a","parent":{"trees":[1]}}') ?? null).violations.map(({ message }) => message)).toEqual([
      'parent.name is required',
      'parent.trees[0] must be an object',
    ]);
    expect(printContractJson(readContract(JSON.parse(text)))).toBe(text);
    expect(() => JSON.stringify(contract)).toThrow('circular');
  });

  it('has a shape that ends, a valid body, and each constraint once', async () => {
    const contract = await contractOf('Tree');
    const { operation, schema } = bodyOf(contract);
    expect(depthOf(shapeOf(schema))).toBeLessThan(10);
    const model = requestModelOf(operation);
    expect(evaluate(schema, model?.full ?? null).violations).toEqual([]);
    const pointers = countCoverage(contract)
      .rows()
      .map(({ at }) => at.pointer);
    expect(new Set(pointers).size).toBe(pointers.length);
    expect(pointers).toContain('/components/schemas/Tree/properties/trees/type');
  });

  it('ends with null where it requires itself', async () => {
    const { operation } = bodyOf(await contractOf('Needy'));
    const model = requestModelOf(operation);
    expect(model).toMatchObject({ full: { type: 'object', members: [['next', {}]] } });
  });
});

const sourceOf = (path: string, text: string): SourceFile => ({ file: path, path, text, root: parseJson(text) ?? null, lines: new Map() });

describe('a reader of schemas', () => {
  const read = (schema: string, others: readonly SourceFile[] = []) => {
    const source = sourceOf('https://a.example/root.json', schema);
    const sources = new Map([source, ...others].map((one) => [one.path, one]));
    return createSchemaReader(sources, {})({ source, pointer: '', value: source.root });
  };

  it.each([
    ['an anchor', '{"$ref":"#x","$defs":{"y":{"$anchor":"x","type":"null"}}}'],
    ['a relative $id', '{"$ref":"deep/x.json","$defs":{"y":{"$id":"deep/x.json","type":"null"}}}'],
    ['another document', '{"$ref":"other.json#/$defs/none"}'],
    ['an anchor in another document', '{"$ref":"other.json#named"}'],
    ['an escaped pointer', '{"$ref":"#/$defs/a~1b%25","$defs":{"a/b%":{"type":"null"}}}'],
    ['a pointer into an unknown keyword', '{"$ref":"#/x-mine/0","x-mine":[{"type":"null"}]}'],
  ])('follows a $ref to %s', (_, schema) => {
    const other = sourceOf('https://a.example/other.json', '{"$defs":{"none":{"$anchor":"named","type":"null"}}}');
    expect(evaluate(read(schema, [other]), '').violations.map(({ message }) => message)).toEqual(['the body must be null']);
  });

  it('refuses a $ref to nowhere each time that the schema is read', () => {
    const source = sourceOf('https://a.example/root.json', '{"a":{"items":{"$ref":"#gone"}},"b":{"$ref":"#/a"}}');
    const readAgain = createSchemaReader(new Map([[source.path, source]]), {});
    for (const name of ['a', 'b', 'a']) {
      const node = { source, pointer: `/${name}`, value: memberOf(source.root, name) ?? null };
      expect(() => readAgain(node)).toThrow("$ref '#gone' leads nowhere");
    }
  });
});
