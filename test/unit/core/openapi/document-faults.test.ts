import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const folder = await mkdtemp(join(tmpdir(), 'kit-faults-'));
afterAll(() => rm(folder, { recursive: true }));

/** The faults of a document, with their lines. */
async function faultsOf(text: string): Promise<readonly string[]> {
  await writeFile(join(folder, 'a.yaml'), text);
  const { warnings } = await loadContract(join(folder, 'a.yaml'));
  const start = 'this is not valid OpenAPI: ';
  return warnings.flatMap(({ message, at }) => (message.startsWith(start) ? [`${at.line}: ${message.slice(start.length)}`] : []));
}

const document = (version: string, parameters: string, responses = "'200': {description: ok}", rest = ''): string =>
  `openapi: ${version}\ninfo: {title: A, version: '1'}\npaths:\n  /a:\n    get:\n      parameters:\n        - ${parameters}\n      responses:\n        ${responses}\n${rest}`;
const GOOD = '{name: a, in: query, schema: {type: string}}';

describe.each(['3.0.3', '3.1.0', '3.2.0'])('what OpenAPI %s does not allow is said in plain words:', (version) => {
  const is32 = version === '3.2.0';

  it('nothing of a document that is right', async () => {
    expect(await faultsOf(document(version, GOOD))).toEqual([]);
  });

  it.each<[what: string, parameter: string, faults: readonly string[]]>([
    [
      'a place that no parameter has',
      '{name: a, in: querry, schema: {type: string}}',
      [
        `7: 'in' must be ${{ '3.0.3': 'path or query or header or cookie', '3.1.0': 'query or header or path or cookie' }[version] ?? 'query or querystring or header or path or cookie'}`,
      ],
    ],
    ['a parameter without a schema', '{name: a, in: query}', ["7: 'parameters[0]' has no 'schema'"]],
    ['a path parameter that is not required', '{name: a, in: path, schema: {type: string}}', ["7: 'parameters[0]' has no 'required'"]],
    ['a flag that is a number', '{name: a, in: query, required: 1, schema: {type: string}}', ["7: 'required' must be true or false"]],
    [
      'a style of another place',
      '{name: a, in: query, style: simple, schema: {type: string}}',
      ["7: 'style' must be form or spaceDelimited or pipeDelimited or deepObject"],
    ],
  ])('%s', async (_, parameter, faults) => {
    expect(await faultsOf(document(version, parameter))).toEqual(faults);
  });

  it('every key of responses that is no status, and what else there is', async () => {
    const responses = ['abc', "'20x'", '600', 'OK', "'204'"].map((status) => `${status}: {description: ok}`).join('\n        ');
    const text = document(version, '{name: a, in: query}', responses).replace(", version: '1'", '');
    expect((await faultsOf(text)).toSorted()).toEqual([
      "10: '20x' is not a status",
      "11: '600' is not a status",
      "12: 'OK' is not a status",
      "2: 'info' has no 'version'",
      "7: 'parameters[0]' has no 'schema'",
      "9: 'abc' is not a status",
    ]);
  });

  it('security schemes by their type, and names of parts', async () => {
    const schemes = ['k: {type: apiKey, name: x}', 'h: {type: http}', 'o: {type: oauth2}', 'z: {type: wrong}'].join('\n    ');
    const text = document(
      version,
      GOOD,
      undefined,
      `components:\n  securitySchemes:\n    ${schemes}\n  schemas:\n    a b: {type: string}\n`,
    );
    expect((await faultsOf(text)).toSorted()).toEqual([
      "12: 'k' has no 'in'",
      "13: 'h' has no 'scheme'",
      "14: 'o' has no 'flows'",
      `15: 'type' must be ${version === '3.0.3' ? 'apiKey or http or oauth2 or openIdConnect' : 'apiKey or http or mutualTLS or oauth2 or openIdConnect'}`,
      ...(version === '3.0.3' ? [] : ["17: 'a b' cannot be the name of a part"]),
    ]);
  });

  it.runIf(is32)('two documents in the query, and a name of the document with a fragment', async () => {
    const text = '{name: a, in: querystring, content: {a/b: {}}}\n        - {name: b, in: querystring, content: {a/b: {}}}';
    expect(await faultsOf(document('3.2.0\n$self: a#b', text))).toEqual([
      "2: '$self' must match the pattern ^[^#]*$",
      "7: 'parameters' has more of one kind of item than may stand there",
    ]);
  });
});
