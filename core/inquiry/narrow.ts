/** What a search for the decisive parts of a request knows of the parts: members of a body, for instance. */
export interface Parts<P> {
  /** The parts inside one, or the outermost ones. A list may have parts that others of the same list contain. */
  readonly inside: (part: P | undefined) => readonly P[];
  /** True also for a part and itself. */
  readonly contains: (outer: P, inner: P) => boolean;
}

/** How a search asks about parts. Each answer may take requests, so a part is asked about only while the answer can change the result. */
export interface Questions<P> {
  /** True if the failure depends on the part: what the request is without it, or with it alone, differs. */
  readonly decides: (part: P) => Promise<boolean>;
  /** False if nothing inside a part, or in the request, can decide. Default: true. */
  readonly mayDecide?: (outer: P | undefined) => Promise<boolean>;
  /** Upper bound on the parts that are found. */
  readonly most: number;
}

/**
 * Narrows a failure down to the parts of the request that it depends on: in the order of the parts, as deep as there are any. A part inside
 * one that was found is no second part.
 * @returns at most `most` parts; none if the failure depends on no part alone.
 */
export function narrow<P>(parts: Parts<P>, questions: Questions<P>): Promise<readonly P[]> {
  return narrowIn(parts, questions, undefined);
}

async function narrowIn<P>(parts: Parts<P>, questions: Questions<P>, outer: P | undefined): Promise<readonly P[]> {
  const { decides, mayDecide, most } = questions;
  const inside = parts.inside(outer);
  if (inside.length === 0 || (mayDecide !== undefined && !(await mayDecide(outer)))) return [];
  const decisive: P[] = [];
  const innermost: P[] = [];
  for (const part of inside) {
    if (innermost.length >= most) break;
    if (decisive.some((found) => parts.contains(found, part)) || !(await decides(part))) continue;
    decisive.push(part);
    const deeper = await narrowIn(parts, questions, part);
    innermost.push(...(deeper.length > 0 ? deeper : [part]));
  }
  return innermost.slice(0, most);
}
