import { decodeJson } from '../../json/decode.js';
import type { ShownThings } from '../../knowledge/shown-things.js';
import type { MadeListener } from './watch-made.js';

/** Remembers what the answer to each creation of a run showed of its thing. */
export function keepShown(things: ShownThings): MadeListener {
  return ({ outcome }, made) => {
    const shown = outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
    if (shown === undefined) return;
    for (const { maker, key } of made) things.keep(maker.resource.item, key, shown);
  };
}
