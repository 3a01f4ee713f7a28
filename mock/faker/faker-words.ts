import { createRequire } from 'node:module';
import type { Faker } from '@faker-js/faker';
import { fromJs } from '../../core/json/from-js.js';
import { printJson } from '../../core/json/print.js';
import { type JsonValue, isArray, isObject } from '../../core/json/value.js';
import { WORD_LIST } from '../../core/plausible/word-list.js';
import type { Random, WordKind, Words } from '../../core/plausible/words.js';
import { presentName } from './old-names.js';

/** What faker makes of each kind. Its nouns and sentences make no sense to readers, so those are the list's. */
const MAKERS: Readonly<Partial<Record<WordKind, (faker: Faker) => string>>> = {
  firstName: ({ person }) => person.firstName(),
  lastName: ({ person }) => person.lastName(),
  company: ({ company }) => company.name(),
  jobTitle: ({ person }) => person.jobTitle(),
  city: ({ location }) => location.city(),
  state: ({ location }) => location.state(),
  country: ({ location }) => location.country(),
  street: ({ location }) => location.streetAddress(),
  product: ({ commerce }) => commerce.productName(),
  department: ({ commerce }) => commerce.department(),
  color: ({ color }) => color.human(),
  animal: ({ animal }) => animal.type(),
  dish: ({ food }) => food.dish(),
  book: ({ book }) => book.title(),
};

/** Words by faker, in English, which is loaded when the first one is needed. */
export function createFakerWords(today: number): Words {
  let current: Random = Math.random;
  let loaded: Faker | undefined;
  const fakerFor = (random: Random): Faker => {
    current = random;
    return (loaded ??= loadFaker(() => current(), today));
  };
  return {
    word: (kind, random) => MAKERS[kind]?.(fakerFor(random)) ?? WORD_LIST.word(kind, random),
    faker: (hint, random) => callByName(fakerFor(random), hint),
  };
}

/** A faker of its own, so that nobody else's is seeded. */
function loadFaker(next: Random, today: number): Faker {
  const { faker }: { readonly faker: Faker } = createRequire(import.meta.url)('@faker-js/faker/locale/en');
  const Constructor: unknown = Reflect.get(faker, 'constructor');
  const randomizer = { next, seed: (): void => undefined };
  const made: unknown =
    typeof Constructor === 'function' ? Reflect.construct(Constructor, [{ locale: faker.rawDefinitions, randomizer }]) : undefined;
  if (!isFaker(made)) return faker;
  made.setDefaultRefDate(today);
  return made;
}

function isFaker(value: unknown): value is Faker {
  return typeof value === 'object' && value !== null && 'person' in value && 'rawDefinitions' in value;
}

function argumentsOf(given: JsonValue | undefined): readonly unknown[] {
  if (given === undefined) return [];
  return (isArray(given) ? given.items : [given]).map((one): unknown => JSON.parse(printJson(one)));
}

/**
 * Calls a method by its name: `internet.email`, or `{ "number.int": { "min": 1 } }` with its argument, or a list of them.
 * @returns undefined if there is no such method, or it does not take the arguments.
 */
function callByName(faker: Faker, hint: JsonValue): JsonValue | undefined {
  const [name, given] = typeof hint === 'string' ? [hint, undefined] : isObject(hint) ? (hint.members[0] ?? []) : [];
  if (name === undefined) return undefined;
  const [module = '', method = ''] = presentName(name).split('.');
  const owner: unknown = Reflect.get(faker, module);
  if (typeof owner !== 'object' || owner === null || !/^[a-z]\w*$/i.test(method)) return undefined;
  const call: unknown = Reflect.get(owner, method);
  if (typeof call !== 'function' || method === 'constructor') return undefined;
  try {
    const made: unknown = Reflect.apply(call, owner, argumentsOf(given));
    if (made instanceof Date) return made.toISOString();
    return made === undefined ? undefined : fromJs(made);
  } catch {
    return undefined;
  }
}
