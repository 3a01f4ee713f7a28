import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { MediaType } from '../../contract/contract.js';
import type { Preferences } from '../response/preferences.js';
import type { ResponseMaker } from './response-maker.js';

/** A body before it is filled. */
export interface BaseBody {
  readonly value: JsonValue;
  readonly isExample: boolean;
}

/** Finds the bodies of documented media types. */
export interface BaseBodies {
  /** The example of a name; undefined if the media type has none that can be used. */
  readonly example: (media: MediaType, name: string) => BaseBody | undefined;
  /** The first example, otherwise a value of the schema; with `dynamic`, another value for each seed. */
  readonly base: (media: MediaType, preferences: Preferences, isError: boolean) => BaseBody;
  readonly hasExamples: (media: MediaType) => boolean;
}

/** What is known of a media type once one of its bodies was needed. */
interface Known {
  readonly examples: ReadonlyMap<string, JsonValue>;
  readonly made: (isError: boolean) => JsonValue;
}

/** Creates a source of bodies, which makes each but the random ones once. */
export function createBaseBodies(maker: ResponseMaker): BaseBodies {
  const knownOf = memoize((media: MediaType): Known => {
    const made: Known['made'] = (isError) => maker.value(media.schema, isError);
    const usable = media.examples.flatMap(({ name, value }) => {
      const used = maker.example(media, value);
      return used === undefined ? [] : [[name, used] as const];
    });
    return { examples: new Map(usable), made };
  });
  const example: BaseBodies['example'] = (media, name) => {
    const { examples } = knownOf(media);
    // Prism names the value of `example` so.
    const named = examples.get(name);
    const value = named === undefined && name === 'default' ? examples.get('example') : named;
    return value === undefined ? undefined : { value, isExample: true };
  };
  const base: BaseBodies['base'] = (media, { dynamic, seed }, isError) => {
    const random = dynamic ? maker.random(media, seed, isError) : undefined;
    if (random !== undefined) return { value: random, isExample: false };
    const { examples, made } = knownOf(media);
    const [first] = examples.values();
    return first === undefined ? { value: made(isError), isExample: false } : { value: first, isExample: true };
  };
  return { example, base, hasExamples: (media) => knownOf(media).examples.size > 0 };
}
