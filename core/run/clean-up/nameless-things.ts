import { matchPath } from '../../codecs/paths/match-path.js';
import { type PathTemplate, parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Contract, Operation, Parameter } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { type JsonValue, isObject } from '../../json/value.js';
import { usableOperations } from '../../openapi/choice/all-operations.js';
import { itemsIn, keyOfCreated, keyValue } from '../../reach/creators/key-of-answer.js';
import { keysIn } from '../../resources/keys/keys-in-path.js';
import type { List, Resource, ResourceModel } from '../../resources/resource.js';
import { type Maker, makersOf } from '../creations/makers.js';
import { type CreatedThing, deletionAmong } from './created-things.js';

/** Things that the run created by requests whose answers do not say which. */
export interface NamelessThings {
  /** Takes every exchange of the run, in order. */
  readonly observe: (exchange: Exchange) => void;
  /** How many there are. */
  readonly count: () => number;
  /**
   * Finds them in the lists of their kinds, by the texts that were sent.
   * @param ask sends the plain request of a list.
   */
  readonly find: (ask: (list: Operation) => Promise<Exchange>) => Promise<readonly CreatedThing[]>;
}

/** A kind of thing that has a list and a deletion, and no parent. */
interface Kind {
  readonly list: List;
  readonly listing: Operation;
  readonly listed: PathTemplate;
  readonly deletion: Operation;
  readonly parameter: Parameter;
  /** How it is created, by POST. */
  readonly makers: readonly Maker[];
  /** True once an answer had the key of what was created: those of this kind do. */
  isNamed: boolean;
  /** The texts that its list showed, by the names of their members; undefined before it was read. */
  seen: Set<string> | undefined;
  /** The texts that were sent, of each creation. */
  readonly sent: (readonly Text[])[];
}

/** A member of an object that is a text. */
type Text = readonly [name: string, value: string];

/** Upper bound on the creations of one kind that are kept in mind. */
const MOST = 500;

/**
 * Follows the creations whose answers do not have the key of what they created. A thing is found where a list showed nothing with the texts that
 * were sent before, and shows one afterwards.
 * @param baseUrl of the server, without a trailing slash.
 */
export function followNameless(contract: Contract, { resources }: ResourceModel, baseUrl: string): NamelessThings {
  const kinds = resources.flatMap((resource) => kindOf(resource, usableOperations(contract)) ?? []);
  return {
    observe: (exchange) => {
      if (kinds.length === 0 || !succeeded(exchange)) return;
      const target = exchange.request.url.slice(baseUrl.length);
      const [path] = splitTarget(target);
      const { method } = exchange.request;
      for (const kind of kinds) {
        if (kind.isNamed) continue;
        if (method === 'GET' && matchPath(kind.listed, path) !== undefined) see(kind, exchange);
        const maker = kind.makers.find((one) => one.operation.method === method && matchPath(one.template, path) !== undefined);
        if (maker === undefined) continue;
        kind.isNamed = keyOfCreated(maker.creator, maker.resource, maker.parameter, exchange, target) !== undefined;
        if (kind.isNamed) continue;
        const texts = textsOf(decodeJson(exchange.request.body).value);
        if (kind.seen !== undefined && texts.some((text) => kind.seen?.has(keyOf(text)) === false) && kind.sent.length < MOST)
          kind.sent.push(texts);
      }
    },
    count: () => kinds.reduce((sum, { sent }) => sum + sent.length, 0),
    find: async (ask) => {
      const found: CreatedThing[] = [];
      for (const kind of kinds.filter(({ sent }) => sent.length > 0)) found.push(...thingsIn(kind, await ask(kind.listing)));
      return found;
    },
  };
}

function kindOf(resource: Resource, operations: readonly Operation[]): Kind | undefined {
  const makers = makersOf(operations, [resource]).filter(({ operation }) => operation.method === 'POST');
  const parameter = makers[0]?.parameter;
  const list = resource.lists.find(({ key }) => key !== undefined);
  const listing = operations.find(({ id }) => id === list?.operation);
  const deletion = deletionAmong(operations, resource);
  if (list === undefined || listing === undefined || deletion === undefined || parameter === undefined) return undefined;
  if (keysIn(listing).length > 0 || keysIn(deletion).length !== 1) return undefined;
  return { list, listing, listed: parseTemplate(listing.path), deletion, parameter, makers, isNamed: false, seen: undefined, sent: [] };
}

function see(kind: Kind, exchange: Exchange): void {
  // What a list shows after a creation may be what it created.
  if (kind.sent.length > 0) return;
  kind.seen ??= new Set();
  for (const item of itemsIn(kind.list.items, exchange)) for (const text of textsOf(item)) kind.seen.add(keyOf(text));
}

function thingsIn({ list, sent, seen, deletion, parameter }: Kind, exchange: Exchange): readonly CreatedThing[] {
  return itemsIn(list.items, exchange).flatMap((item): readonly CreatedThing[] => {
    const key = list.key === undefined ? undefined : keyValue(item, list.key);
    const shown = textsOf(item);
    const isMade = sent.some((texts) => isShownAs(texts, shown, seen ?? new Set()));
    return key === undefined || !isMade ? [] : [{ deletion, path: new Map<string, JsonValue>([[parameter.name, key]]) }];
  });
}

/** True if all texts that were sent and are shown are the same, and one of them is new. */
function isShownAs(sent: readonly Text[], shown: readonly Text[], seen: ReadonlySet<string>): boolean {
  const values = new Map(shown);
  const common = sent.filter(([name]) => values.has(name));
  return common.every(([name, value]) => values.get(name) === value) && common.some((text) => !seen.has(keyOf(text)));
}

function textsOf(value: JsonValue | undefined): readonly Text[] {
  if (!isObject(value)) return [];
  return value.members.flatMap(([name, item]): readonly Text[] => (typeof item === 'string' && item !== '' ? [[name, item]] : []));
}

function keyOf([name, value]: Text): string {
  return `${name} ${value}`;
}
