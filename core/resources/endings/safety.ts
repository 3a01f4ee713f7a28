import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import { wordsOf } from '../../words/name-words.js';
import { endsCredentials } from './ends-credentials.js';
import type { Ending } from './ending.js';
import { keysIn } from '../keys/keys-in-path.js';
import { lastLiteralOf } from '../literals-of.js';
import { operationIdOf } from '../operation-id.js';
import type { ResourceModel, Setting } from '../resource.js';

/** What an operation may do to things that the run did not create. */
export type Safety =
  /** It only reads, or adds a thing. */
  | { readonly kind: 'safe' }
  /** It changes what its path names, so it gets only ids that the run created, or that exist nowhere. */
  | { readonly kind: 'needs-created-id'; readonly parameters: readonly string[] }
  /** It writes a setting, whose value can be read first and put back. */
  | { readonly kind: 'writes-setting'; readonly setting: Setting }
  /** It may change or delete what the run did not create, whatever it gets. */
  | {
      readonly kind: 'destructive';
      readonly because: string;
      /** What it ends of who asks, if the credentials of the run are worth nothing afterwards. */
      readonly ends?: Ending['of'];
    };

/** Words of a path or an operationId that a POST with unlimited effects has. */
const WORDS = new Set(
  'remove delete purge kill terminate clear drop reset import restart stop shutdown settings flush wipe erase truncate destroy'.split(' '),
);

/** Those of them that a GET has whose author did not mind that it is safe (RFC 9110 section 9.2.1): the others also name things that are read. */
const WORDS_OF_GET = new Set(['restart', 'shutdown', 'kill', 'terminate', 'purge']);

/** A path that ends in a parameter and the name of an action. */
const ON_ITEM = /\}[/:][^/{}]+\/?$/;

/** Words of a path that act on all that is there if the POST says nothing else, neither an id nor a body: what adds a thing describes it. */
const WORDS_ALONE = new Set(['save', 'start']);

/**
 * What an operation may do to things that the run did not create, judged by its method, its path, its operationId, and by what is read at its
 * path.
 */
export function safetyOf(operation: Operation, model: Pick<ResourceModel, 'resources' | 'settings'>): Safety {
  const { method } = operation;
  const ending = endsCredentials(operation, model);
  if (ending !== undefined) return { kind: 'destructive', because: ending.because, ends: ending.of };
  if (!isChanging(operation)) {
    const word = operation.path.endsWith('}') ? undefined : wordsOf(lastLiteralOf(operation)).find((one) => WORDS_OF_GET.has(one));
    return word === undefined ? { kind: 'safe' } : { kind: 'destructive', because: `the path says '${word}'` };
  }
  const setting = model.settings.find(({ path }) => path === operation.path);
  if (setting?.writers.some((writer) => writer.operation === operation.id) === true) return { kind: 'writes-setting', setting };
  if (setting?.actions.includes(operation.id) === true)
    return { kind: 'destructive', because: `it changes what ${setting.reader} shows, and does not say how` };
  const ids = keysIn(operation);
  if (method !== 'POST')
    return ids.length === 0
      ? { kind: 'destructive', because: `${method} without an id in the path` }
      : { kind: 'needs-created-id', parameters: ids };
  // An action on one thing gets only things that the run created, whatever it is called: a parcel is dropped into a locker.
  if (ids.length > 0 && ON_ITEM.test(operation.path)) return { kind: 'needs-created-id', parameters: ids };
  const said = wordsOf(lastLiteralOf(operation)).find((word) => WORDS.has(word));
  if (said !== undefined) return { kind: 'destructive', because: `the path says '${said}'` };
  const named = wordsOf(operationIdOf(operation)).find((word) => WORDS.has(word));
  if (named !== undefined) return { kind: 'destructive', because: `the operationId says '${named}'` };
  if (ids.length > 0) return { kind: 'needs-created-id', parameters: ids };
  const alone = operation.body === undefined ? wordsOf(lastLiteralOf(operation)).find((word) => WORDS_ALONE.has(word)) : undefined;
  return alone === undefined
    ? { kind: 'safe' }
    : { kind: 'destructive', because: `the path says '${alone}', and there is neither an id nor a body` };
}
