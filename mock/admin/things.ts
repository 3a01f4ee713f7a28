import { describePath } from '../../core/json/instance-path.js';
import { parseJson } from '../../core/json/parse.js';
import { printJson } from '../../core/json/print.js';
import { collectionsIn, replaceCollections } from '../../core/respond/memory/collections.js';
import type { Worlds } from '../../core/respond/memory/create-memory.js';
import { type Reply, refusal } from './reply.js';

/** All that exists in a world, by collections. */
export function getThings(worlds: Worlds | undefined, world: string | undefined): Reply {
  if (worlds === undefined) return NOTHING;
  return { kind: 'text', type: 'application/json', text: printJson(collectionsIn(worlds.memory(), worlds.world(world))) };
}

/** Replaces the collections that a body names. */
export function putThings(worlds: Worlds | undefined, world: string | undefined, body: string | undefined): Reply {
  if (worlds === undefined) return NOTHING;
  const data = body === undefined ? undefined : parseJson(body);
  if (data === undefined) return refusal(400, 'the body is not JSON');
  const fault = replaceCollections(worlds.memory(), worlds.world(world), data);
  return fault === undefined ? getThings(worlds, world) : refusal(400, `${describePath(fault.path)}: ${fault.because}. ${fault.hint}`);
}

/** Forgets what requests did, in all worlds. */
export function deleteThings(worlds: Worlds | undefined): Reply {
  if (worlds === undefined) return NOTHING;
  worlds.reset();
  return { kind: 'nothing' };
}

const NOTHING = refusal(404, 'the mock was started without memory');
