import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { isRecord } from './proof/is-record.js';
import { services } from './services.js';

const tokensOf = (pointer: string): readonly string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

const placeOf = (operation: string): readonly string[] => {
  const [method = '', path = ''] = operation.split(' ');
  return ['paths', path, method.toLowerCase()];
};

it('there are ten or twenty faults in each service, with names of their own', () => {
  expect(services.map(({ faults }) => new Set(faults.map(({ id }) => id)).size)).toEqual([10, 10, 10, 10, 20, 20, 20]);
});

it('ten of them sit in a later operation that shares a schema', () => {
  expect(services.flatMap(({ faults }) => faults.filter(({ shares }) => shares !== undefined))).toHaveLength(10);
});

it('faults.md is the table of all', async () => {
  const rows = services.flatMap(({ id, faults }) =>
    faults.map((fault) => {
      const { operation, wrong, part, finding, shares } = fault;
      const check = finding.checks.length === 0 ? 'none' : finding.checks.join(' or ');
      const cells = [`${id}/${fault.id}`, operation, wrong, part, check, shares?.split('/').at(-1) ?? ''];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  const head = '| fault | operation | what is wrong | part | check | shared schema |\n| --- | --- | --- | --- | --- | --- |';
  const about = 'Written from the faults.ts of each service by table.test.ts (`npx vitest run test/services/table -u`).';
  await expect(`# What can be wrong with the services\n\n${about}\n\n${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot('faults.md');
});

describe.each(services)('the table of $id', ({ document, faults }) => {
  const parsed = parseDocument(readFileSync(document, 'utf8'));

  it('names operations and places of the document', () => {
    const places = faults.flatMap(({ operation, alsoAt = [], finding, shares }) => [
      ...[operation, ...alsoAt].map(placeOf),
      ...[...finding.at, ...(shares === undefined ? [] : [shares])].map(tokensOf),
    ]);
    expect(places.filter((tokens) => !parsed.hasIn(tokens)).map((tokens) => tokens.join('/'))).toEqual([]);
  });

  it('says of a schema that is shared that an earlier operation uses it, too', () => {
    const operations = operationsOf(parsed.toJS());
    const unshared = faults.filter(({ shares, operation }) => {
      const users = operations.filter(({ schemas }) => shares === undefined || schemas.has(shares)).map(({ id }) => id);
      return shares !== undefined && users.indexOf(operation) < 1;
    });
    expect(unshared.map(({ id }) => id)).toEqual([]);
  });
});

/** The operations in the order of the document, with the schemas that they use, also through others. */
function operationsOf(root: unknown): readonly { readonly id: string; readonly schemas: ReadonlySet<string> }[] {
  const paths = isRecord(root) && isRecord(root['paths']) ? root['paths'] : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {})
      .filter(([method]) => ['get', 'put', 'post', 'patch', 'delete'].includes(method))
      .map(([method, operation]) => ({ id: `${method.toUpperCase()} ${path}`, schemas: referencesOf(root, operation, new Set()) })),
  );
}

/** Adds the references in a node, and those in what they lead to. */
function referencesOf(root: unknown, node: unknown, found: Set<string>): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return found;
  const reference = isRecord(node) ? node['$ref'] : undefined;
  if (typeof reference === 'string' && !found.has(reference.slice(1))) {
    const pointer = reference.slice(1);
    found.add(pointer);
    const target = tokensOf(pointer).reduce<unknown>((parent, token) => (isRecord(parent) ? parent[token] : undefined), root);
    referencesOf(root, target, found);
  }
  for (const child of Object.values(node)) referencesOf(root, child, found);
  return found;
}
