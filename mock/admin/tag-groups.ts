import type { Contract } from '../../core/contract/contract.js';

/** What a document says of a tag. */
interface Tag {
  readonly name: string;
  readonly summary?: string | undefined;
  readonly parent?: string | undefined;
  readonly kind?: string | undefined;
}

/** What stands between the names of a tag and of the one that it is below. */
const BELOW = ' › ';

/**
 * The groups of operations by their tags (OpenAPI 3.2 section 4.22): a tag below another has the names of both, by their summaries, and those of a kind
 * other than `nav`, such as badges, are no groups.
 */
export function tagGroups(document: Contract['document']): (tags: readonly string[]) => readonly string[] {
  const known = new Map((Array.isArray(document['tags']) ? document['tags'] : []).flatMap(readTag).map((tag) => [tag.name, tag]));
  const labelOf = (name: string, below: ReadonlySet<string> = new Set()): string => {
    const { summary = name, parent } = known.get(name) ?? {};
    // Tags that are below each other have no outermost one.
    const isOutermost = parent === undefined || below.has(parent) || parent === name;
    return isOutermost ? summary : `${labelOf(parent, new Set([...below, name]))}${BELOW}${summary}`;
  };
  return (tags) => tags.filter((name) => (known.get(name)?.kind ?? 'nav') === 'nav').map((name) => labelOf(name));
}

function readTag(written: unknown): readonly Tag[] {
  if (typeof written !== 'object' || written === null) return [];
  const [name, summary, parent, kind] = ['name', 'summary', 'parent', 'kind'].map((key) => textIn(written, key));
  return name === undefined ? [] : [{ name, summary, parent, kind }];
}

function textIn(owner: object, key: string): string | undefined {
  const found: unknown = new Map(Object.entries(owner)).get(key);
  return typeof found === 'string' ? found : undefined;
}
