import type { BugApp } from '../../app.js';
import { isMembers, type Members, rules } from '../../store/rules.js';
import { bug, finding, ruleBug } from '../bug.js';
import { at, wholeBody } from '../pointers.js';

const required = finding('invalid-refused', at.plantRequired, at.idRequired, at.name, at.id, ...wholeBody);

/** Bodies that are no plants and are taken nevertheless. */
export const laxBodies: readonly BugApp[] = [
  ruleBug('lax-body-array', 'takes the first plant of an array', finding('invalid-refused', at.plantType, ...wholeBody), {
    body: (value) => rules.body(Array.isArray(value) ? value[0] : value),
  }),
  ruleBug('lax-depth', 'finds id and name one level further down too', required, {
    body: (value) => (isMembers(value) ? Object.values(value).filter(isMembers).reduce(adopt, value) : rules.body(value)),
  }),
  ruleBug('lax-proto', 'finds id and name in a member named __proto__', required, {
    body: (value) => (isMembers(value) ? adopt(value, new Map(Object.entries(value)).get('__proto__')) : rules.body(value)),
  }),
  ruleBug('lax-case', 'takes ID for id and Name for name', required, {
    body: (value) => (isMembers(value) ? adopt(value, lowerCased(value)) : rules.body(value)),
  }),
  bug(
    'lax-all',
    'takes any object',
    finding(
      'invalid-refused',
      at.newPlant,
      ...wholeBody,
      at.plantRequired,
      at.nameType,
      at.tagType,
      at.idRequired,
      at.idType,
      at.idFormat,
      at.name,
      at.tag,
      at.id,
    ),
    () => ({
      validate(value) {
        const body = rules.body(value);
        if (!isMembers(body)) return body;
        const { id, name, tag } = body;
        return { id: JSON.stringify(id) ?? '', name: asText(name) ?? '', tag: asText(tag) };
      },
    }),
  ),
];

/** `members` with the id and the name of `other` where it has none itself. */
function adopt(members: Members, other: unknown): Members {
  if (!isMembers(other)) return members;
  const { id, name } = other;
  return { ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }), ...members };
}

function lowerCased(members: Members): Members {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name.toLowerCase(), value]));
}

function asText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}
