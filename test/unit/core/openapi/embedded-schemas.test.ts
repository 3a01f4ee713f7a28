import { expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { documentWith } from '../../support/document-with.js';

/** A document whose body refers to a schema by its `$id`; the fields by which its two schemas are named can be others. */
const documentOf = (
  reference: string,
  tree = '$id: https://example.com/schemas/tree',
  strictTree = '$id: https://example.com/schemas/strict-tree',
): string =>
  documentWith("{ $ref: '#/components/schemas/StrictTree' }", {
    schemas: `{
    Tree: { ${tree}, $dynamicAnchor: node, type: object, $defs: { same: { $ref: '#' } },
      properties: { data: true, children: { type: array, items: { $dynamicRef: '#node' } } } },
    StrictTree: { ${strictTree}, $dynamicAnchor: node, $ref: ${reference}, unevaluatedProperties: false } }`,
  });

it.each([['tree'], ['/schemas/tree'], ['https://example.com/schemas/tree'], ['tree#node'], ['tree#/$defs/same']])(
  'a $ref to %s leads to the schema with this $id, and not to a file',
  async (reference) => {
    const [operation] = (await contractOfText(documentOf(`'${reference}'`))).operations;
    const isValid = (value: object): boolean | undefined =>
      operation?.body && evaluate(operation.body.content.schema, fromJs(value), { direction: 'request' }).violations.length === 0;
    expect(isValid({ data: 1, children: [{ data: 2 }] })).toBe(true);
    expect(isValid({ data: 1, children: [{ daat: 2 }] })).toBe(false);
  },
);

it('a $ref to a URI that no schema has leads to another machine, and says nothing', async () => {
  const { warnings } = await contractOfText(documentOf("'https://example.com/schemas/shrub'"));
  expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('leads to another machine, which is not asked'));
});

it.each([
  'http://json-schema.org/draft-04/schema',
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2020-12/schema',
])('a $ref to the schema of schemas, %s, is not followed: every value is right', async (reference) => {
  const { operations, warnings } = await contractOfText(documentOf(`'${reference}'`));
  const [operation] = operations;
  const { violations } =
    operation?.body === undefined
      ? { violations: ['no body'] }
      : evaluate(operation.body.content.schema, fromJs(1), { direction: 'request' });
  expect([violations, warnings.map(({ message }) => message)]).toEqual([
    [],
    [`$ref '${reference}' leads to the schema of schemas, so every value is right here, and none is judged`],
  ]);
});

it('a $ref to an anchor leads to its schema, in the merged document by a JSON pointer', async () => {
  const text = documentOf("'#root'", '$anchor: root', 'description: strict');
  const { document } = await contractOfText(text);
  expect(document).toMatchObject({ components: { schemas: { StrictTree: { $ref: '#/components/schemas/Tree' } } } });
});
