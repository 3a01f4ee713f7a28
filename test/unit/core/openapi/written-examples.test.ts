import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../core/json/print.js';
import { contractOfText } from '../../support/contract-of-text.js';

async function shown(mediaType: string, schema: string, example: string): Promise<readonly [string | undefined, number]> {
  const content = `${mediaType}: {schema: ${schema}, example: '${example}'}`;
  const { operations, warnings } = await contractOfText(
    `paths: {/a: {get: {responses: {'200': {description: a, content: {${content}}}}}}}\n`,
  );
  const [found] = operations[0]?.responses[0]?.content?.examples ?? [];
  return [found === undefined ? undefined : printJson(found.value), warnings.length];
}

describe('an example of JSON that is a text', () => {
  it.each([
    ['{type: object}', '{"a":1.0}', '{"a":1.0}'],
    ['{type: array}', ' [1]', '[1]'],
    ['{}', '{"a":1}', '{"a":1}'],
    ['{}', '1', '"1"'],
    ['{}', '{not: json}', '"{not: json}"'],
    ['{type: string}', '{"a":1}', '"{\\"a\\":1}"'],
  ])('is its value where the schema %s asks for no text: %s', async (schema, example, value) => {
    expect(await shown('application/json', schema, example)).toEqual([value, 0]);
  });

  it('is not used where it breaks its schema', async () => {
    expect(await shown('application/json', '{type: object, required: [b]}', '{"a":1}')).toEqual([undefined, 1]);
  });

  it('stays a text in another media type', async () => {
    expect(await shown('text/plain', '{}', '{"a":1}')).toEqual(['"{\\"a\\":1}"', 0]);
  });
});
