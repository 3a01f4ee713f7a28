import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What an application shows at the paths that need no key, by path, as text; settings and lists alike. */
export type Shown = ReadonlyMap<string, unknown>;

/** Most items of a list that are asked for. */
const PAGE = 'limit=1000&page_size=1000&pageSize=1000&per_page=1000';

/**
 * Reads all that an application shows by a GET without a key. Written without the kit's code, since it judges what the kit leaves behind.
 * @param document its document, as a URL or a file, in JSON or YAML.
 * @param header the header that carries a credential, as `Name: value`.
 */
export async function readShown(base: string, document: string, header?: string): Promise<Shown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(header ?? '') ?? [];
  if (name !== '') headers[name] = value;
  const text = /^https?:/.test(document) ? await (await fetch(document)).text() : readFileSync(document, 'utf8');
  const paths = memberOf(parse(text), 'paths');
  const shown = new Map<string, unknown>();
  for (const [path, item] of entriesOf(paths)) {
    if (path.includes('{') || memberOf(item, 'get') === undefined) continue;
    const response = await fetch(`${base}${path}?${PAGE}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    const body = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
    if (body !== undefined) shown.set(path, body);
  }
  return shown;
}

/** What is otherwise than before, one line a path: things that are there now or are no more, and settings with another value. */
export function differencesOf(before: Shown, after: Shown): readonly string[] {
  return [...before].flatMap(([path, was]) => {
    const is = after.get(path);
    const [one, other] = [itemsOf(was), itemsOf(is)];
    if (one !== undefined && other !== undefined) {
      const [keys, now] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
      const [more, less] = [[...now].filter((key) => !keys.has(key)), [...keys].filter((key) => !now.has(key))];
      return more.length + less.length === 0
        ? []
        : [`${path}: ${more.length} more, ${less.length} gone (${[...more, ...less].slice(0, 3).join(', ')})`];
    }
    const changed = entriesOf(was).flatMap(([name, value]) => (JSON.stringify(value) === JSON.stringify(memberOf(is, name)) ? [] : [name]));
    return changed.length === 0 ? [] : [`${path}: another ${changed.slice(0, 5).join(', ')}`];
  });
}

/** The items of a list, or of the one list in an object. */
function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const lists = entriesOf(value).filter(([, one]) => Array.isArray(one));
  const [, list] = lists.length === 1 ? (lists[0] ?? []) : [];
  return Array.isArray(list) ? list : undefined;
}

/** What tells an item from the others: its key, or else all of it. */
function keyOf(item: unknown): string {
  const key = memberOf(item, 'id') ?? memberOf(item, 'uuid') ?? memberOf(item, 'key') ?? memberOf(item, 'name');
  return JSON.stringify(key ?? item);
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return entriesOf(value).find(([one]) => one === name)?.[1];
}
