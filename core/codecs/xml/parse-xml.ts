/** An element of XML, without its prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text right in it. */
  readonly text: string;
}

/** A tag, a section, or what says nothing: comments, instructions and the type of the document (XML 1.0 section 2). */
const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>|<(\/?)([^\s<>/="']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of an XML document; undefined if it is none. Entities other than those of XML itself stay as they are written, and nothing is loaded. */
export function parseXml(source: string): XmlElement | undefined {
  const text = source.replace(/^\uFEFF/, '');
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    const said = text.slice(at, end);
    const inner = open.at(-1);
    if (inner !== undefined) inner.text += unescaped(said);
    else if (said.trim() !== '') return undefined;
    if (next === -1) break;
    MARKUP.lastIndex = next;
    const match = MARKUP.exec(text);
    if (match === null) return undefined;
    at = MARKUP.lastIndex;
    const [, section, closing, name, attributes = '', isEmpty] = match;
    if (section !== undefined && inner !== undefined) inner.text += section;
    if (name === undefined) continue;
    if (closing === '/') {
      const closed = open.pop();
      if (closed?.name !== local(name)) return undefined;
      if (open.length === 0) root ??= closed;
      else open.at(-1)?.children.push(closed);
      continue;
    }
    if (open.length === 0 && root !== undefined) return undefined;
    const element: OpenElement = { name: local(name), attributes: attributesOf(attributes), children: [], text: '' };
    if (isEmpty !== '/') open.push(element);
    else if (inner === undefined) root = element;
    else inner.children.push(element);
  }
  return open.length === 0 ? root : undefined;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [local(name), unescaped(double ?? single ?? '')]));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
