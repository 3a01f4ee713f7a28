import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { firstDifference } from '../../../../../core/checks/stored/compare-stored.js';
import { echoedMembers, echoesBySchemasOfTheirOwn, keyOfMember } from '../../../../../core/checks/stored/echoed-members.js';
import { withAllOf } from '../../../../../core/schema/nodes/with-all-of.js';
import { nodeOfText } from '../../schema/schema-node-of.js';

const thing = (most: number): string => `{ "properties": {
  "name": { "type": "string", "maxLength": ${most} }, "size": { "type": "number" }, "done": { "type": "boolean" }, "state": { "enum": ["new", "old"] },
  "made": { "type": "string", "readOnly": true }, "tags": { "type": "array", "items": { "type": "string" } },
  "home": { "properties": { "city": { "type": "string" } } } } }`;
const both = nodeOfText(`{ "properties": { "request": ${thing(9)}, "response": ${thing(6)} } }`);
const [request = both, response = both] = withAllOf(both)
  .flatMap(({ properties }) => properties)
  .map(({ schema }) => schema);
const SCHEMAS = { request, response };

const json = (text: string) => parseJson(text) ?? null;

describe('members that request and response declare by schemas of their own', () => {
  it.each<[what: string, sent: string, stored: string, inCreation: readonly string[], inChange: readonly string[]]>([
    ['a text', '{"name":"fern"}', '{"name":"fern","id":7}', ['name'], ['name']],
    ['one inside', '{"home":{"city":"Bonn"}}', '{"home":{"city":"Bonn"}}', ['home,city'], ['home,city']],
    ['a number', '{"size":1.5}', '{"size":1.50}', ['size'], ['size']],
    ['not one that came back changed', '{"name":"fern"}', '{"name":"Fern"}', [], []],
    ['not one that is missing', '{"name":"fern"}', '{}', [], []],
    ['not a short text or number, which may be equal by chance', '{"name":"a","size":1}', '{"name":"a","size":1}', [], []],
    ['a boolean only of what is changed', '{"done":true}', '{"done":true}', [], ['done']],
    ['a listed value only of what is changed', '{"state":"new"}', '{"state":"new"}', [], ['state']],
    ['no lists', '{"tags":["fern"]}', '{"tags":["fern"]}', [], []],
    ['none that only the server sets', '{"made":"fern"}', '{"made":"fern"}', [], []],
  ])('are echoed if their value came back: %s', (_, sent, stored, inCreation, inChange) => {
    const telling = (isChange: boolean) =>
      echoesBySchemasOfTheirOwn(SCHEMAS, json(sent), json(stored), isChange).flatMap(({ path, isTelling }) =>
        isTelling ? [keyOfMember(path)] : [],
      );
    const keysOf = (paths: readonly string[]) => paths.map((path) => keyOfMember(path.split(',')));
    expect(telling(false)).toEqual(keysOf(inCreation));
    expect(telling(true)).toEqual(keysOf(inChange));
  });

  it('are compared once they are echoed, with values that the response may have', () => {
    const echoed = echoedMembers(SCHEMAS, json('{"name":"fern"}'), json('{"name":"fern"}'));
    const difference = (sent: string, stored: string) => firstDifference(SCHEMAS, json(sent), json(stored), { echoed });
    expect(difference('{"name":"Ivy"}', '{"name":"ivy"}')).toMatchObject({ path: 'name', sent: 'Ivy', stored: 'ivy' });
    expect(difference('{"name":"Ivy"}', '{}')).toMatchObject({ path: 'name', stored: undefined });
    expect(difference('{"name":""}', '{}')).toBeUndefined();
    expect(difference('{"name":"Monstera"}', '{"name":"Monste"}')).toBeUndefined();
    expect(difference('{"size":1.5}', '{"size":2.5}')).toBeUndefined();
  });
});
