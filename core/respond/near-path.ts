import { nearest } from '../known-keys.js';

/**
 * The path of the document that may have been meant: the one without superfluous slashes, in another case, with the common prefix,
 * or with a letter or two changed. Whatever was sent for a parameter fits.
 * @param paths templates: `/pets/{petId}`.
 * @param path as sent, percent-decoded.
 */
export function nearPath(paths: readonly string[], path: string): string | undefined {
  const bare = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase();
  if (bare === '') return undefined;
  const sent = bare.split('/');
  const filled = paths.map((template) => ({ template, ...fill(template, sent) }));
  const exact = filled.find(({ text }) => text === bare) ?? filled.find(({ text, isAnchored }) => isAnchored && text.endsWith(bare));
  if (exact !== undefined) return exact.template;
  // Another number of segments is another resource: /plants/1 is not /plants.
  const alike = filled.filter(({ depth }) => depth === sent.length);
  const near = nearest(
    bare,
    alike.map(({ text }) => text),
  );
  return alike.find(({ text }) => text === near)?.template;
}

interface Filled {
  /** In lower case. */
  readonly text: string;
  readonly depth: number;
  /** True unless the first segment that was sent stands for a parameter, which anything does. */
  readonly isAnchored: boolean;
}

/** A template with what was sent in place of its parameters; the ends are aligned, because a prefix may be missing. */
function fill(template: string, sent: readonly string[]): Filled {
  const segments = template.toLowerCase().split('/');
  const missing = segments.length - sent.length;
  const isParameter = (segment: string): boolean => /^\{[^{}]*\}$/.test(segment);
  const text = segments.map((segment, i) => (isParameter(segment) ? (sent[i - missing] ?? segment) : segment)).join('/');
  return { text, depth: segments.length, isAnchored: !isParameter(segments[missing + 1] ?? '') };
}
