import { parseJson } from '../core/json/parse.js';
import { printJson } from '../core/json/print.js';
import { KitError } from '../core/kit-error.js';
import type { Contract } from '../core/contract/contract.js';
import type { Inventory } from '../core/respond/negotiation/made-value.js';
import { turnedOff } from '../core/model/kinds/rule-ids.js';
import { createMemory } from '../core/respond/memory/create-memory.js';
import type { Remember } from '../core/respond/remember.js';
import { type Things, thingsFor } from '../core/respond/memory/things.js';
import type { HandlerSettings } from './handler-options.js';

/** What handlers remember. */
export interface Remembered {
  /** Undefined if nothing is remembered. */
  readonly remember: Remember | undefined;
  readonly things: <T>(name: string) => Things<T>;
  readonly reset: () => void;
}

/** Creates the memory of handlers, with what the browser kept of an earlier page. */
export function remembered(
  contract: Contract,
  { basePath, token, storage: wanted, memory, resources: corrections, rules }: HandlerSettings,
  inventory: Inventory,
): Remembered {
  const storage = wanted === undefined ? undefined : sessionTexts();
  const name = `plant-store-kit ${contract.title}`;
  const keep = (): void => {
    if (worlds === undefined || storage === undefined) return;
    try {
      storage.setItem(name, printJson(worlds.snapshot()));
    } catch {
      // A browser has room for some megabytes; what does not fit is remembered until the page is left.
    }
  };
  const worlds = memory
    ? createMemory(contract, {
        basePath,
        token,
        inventory,
        corrections,
        leftOut: turnedOff(rules),
        ...(storage === undefined ? {} : { onChange: keep }),
      })
    : undefined;
  const kept = storage?.getItem(name) ?? undefined;
  const snapshot = kept === undefined ? undefined : parseJson(kept);
  if (snapshot !== undefined) worlds?.restore(snapshot);
  return {
    remember: worlds?.remember,
    reset: () => worlds?.reset(),
    things: (kind) => {
      if (worlds === undefined) throw new KitError('UsageError', 'the handlers remember nothing', 'Create them with memory');
      return thingsFor(() => worlds, kind);
    },
  };
}

/** What keeps texts, such as sessionStorage. */
export interface KeptTexts {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
}

/** The texts that a browser keeps for a tab; undefined where there is none, as in Node. */
function sessionTexts(): KeptTexts | undefined {
  const storage: unknown = Reflect.get(globalThis, 'sessionStorage');
  return isKeptTexts(storage) ? storage : undefined;
}

function isKeptTexts(value: unknown): value is KeptTexts {
  return typeof value === 'object' && value !== null && 'getItem' in value && 'setItem' in value;
}
