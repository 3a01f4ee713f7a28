import type { TemplateSegment } from '../../codecs/paths/path-template.js';
import { type PathShape, textOf } from './path-shape.js';

/** The path of one thing, and that of all things of its kind. */
export interface PathPair {
  /** The shapes that the path of all things may have. */
  readonly collections: readonly string[];
  /** The literal that names the kind: `plants`. */
  readonly segment: string;
  readonly parameter: string;
  readonly because: string;
  /** True if the path of all things has to answer with a list, because it may be that of one thing as well. */
  readonly needsList?: true;
}

/** A way of writing the two paths. */
interface PairRule {
  /** An example of the last segments of an item path. */
  readonly like: string;
  readonly pairOf: (shape: PathShape) => PathPair | undefined;
}

const ID_BELOW: PairRule = {
  like: 'plants/{plantId}',
  pairOf: ({ segments }) => {
    const before = segments.at(-2);
    const parameter = onlyParameter(segments.at(-1));
    if (parameter === undefined || before?.literal === undefined || before.literal === '') return undefined;
    const collection = textOf(segments.slice(0, -1));
    return {
      collections: [collection],
      segment: before.literal,
      parameter,
      because: `it is ${collection} with an id`,
    };
  },
};

const ID_BELOW_OWNER: PairRule = {
  like: 'repositories/{owner}/{slug}',
  pairOf: ({ segments }) => {
    const parameter = onlyParameter(segments.at(-1));
    const owner = onlyParameter(segments.at(-2));
    const before = segments.at(-3);
    if (parameter === undefined || owner === undefined || before?.literal === undefined || before.literal === '') return undefined;
    const collection = textOf(segments.slice(0, -1));
    const because = `it is ${collection}, which answers with a list, with an id`;
    return { collections: [collection], segment: before.literal, parameter, because, needsList: true };
  },
};

const ID_WITH_EXTENSION: PairRule = {
  like: 'plants/{plantId}.json',
  pairOf: ({ segments }) => {
    const before = segments.at(-2);
    const [parameter, extension, third] = segments.at(-1)?.parts ?? [];
    if (parameter?.kind !== 'parameter' || extension?.kind !== 'literal' || third !== undefined) return undefined;
    if (!/^\.(?:json|xml)$/i.test(extension.text) || before?.literal === undefined || before.literal === '') return undefined;
    const folder = textOf(segments.slice(0, -1));
    return {
      collections: [`${folder}${extension.text}`, folder],
      segment: before.literal,
      parameter: parameter.name,
      because: `it is ${folder} with an id`,
    };
  },
};

const ID_IN_PARENTHESES: PairRule = {
  like: "Plants('{plantId}')",
  pairOf: ({ segments }) => {
    const [name, parameter, end, fourth] = segments.at(-1)?.parts ?? [];
    if (name?.kind !== 'literal' || parameter?.kind !== 'parameter' || end?.kind !== 'literal' || fourth !== undefined) return undefined;
    const word = /^(\w+)\('?$/.exec(name.text)?.[1];
    if (word === undefined || !/^'?\)$/.test(end.text)) return undefined;
    const collection = `${textOf(segments.slice(0, -1))}/${word}`;
    return {
      collections: [collection],
      segment: word,
      parameter: parameter.name,
      because: `it is ${collection} with a key, as OData writes it`,
    };
  },
};

const RULES: readonly PairRule[] = [ID_BELOW, ID_BELOW_OWNER, ID_WITH_EXTENSION, ID_IN_PARENTHESES];

/** Segments before everything, which name no kind of thing: `/v1/{name}` has things of every kind. */
const PREFIX = /^(?:v\d+\w*|\d+(?:\.\d+)*|api|rest|services?)$/i;

/** How a path is the path of one thing; undefined if it does not end in one parameter after a name. */
export function pairOf(shape: PathShape): PathPair | undefined {
  const pair = RULES.map((rule) => rule.pairOf(shape)).find((one) => one !== undefined);
  return pair === undefined || PREFIX.test(pair.segment) ? undefined : pair;
}

function onlyParameter(segment: TemplateSegment | undefined): string | undefined {
  const [part, second] = segment?.parts ?? [];
  return part?.kind === 'parameter' && second === undefined ? part.name : undefined;
}
