import { distance } from '../../known-keys.js';

/** Finds the path of a document that may have been meant by one that it does not have. */
export type NearPath = (path: string) => string | undefined;

/** A template, in lower case. */
interface Template {
  readonly path: string;
  readonly segments: readonly string[];
}

/**
 * Finds the path without superfluous slashes, in another case, with the common prefix, or with a letter or two changed. Whatever was
 * sent for a parameter fits.
 * @param paths templates: `/pets/{petId}`.
 * @returns a function of a path as sent, percent-decoded.
 */
export function nearPathIn(paths: readonly string[]): NearPath {
  const templates = paths.map((path): Template => ({ path, segments: segmentsOf(path) }));
  return (path) => {
    const sent = segmentsOf(path);
    if (sent.length === 1) return undefined;
    // Another number of segments is another resource: /plants/1 is not /plants.
    const alike = templates.filter(({ segments }) => segments.length === sent.length);
    const exact =
      alike.find(({ segments }) => differences(segments, sent, 0) === 0) ?? templates.find((template) => endsWith(template, sent));
    return (exact ?? nearest(alike, sent, path.length < SHORT ? 1 : 2))?.path;
  };
}

/** In lower case, without superfluous slashes. */
function segmentsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .replaceAll(/\/(?=\/|$)/g, '')
    .split('/');
}

/** Shorter paths are others if two letters differ, in characters. */
const SHORT = 6;

function nearest(templates: readonly Template[], sent: readonly string[], most: number): Template | undefined {
  let near: Template | undefined;
  let least = most + 1;
  for (const template of templates) {
    const between = differences(template.segments, sent, least - 1);
    if (between < least) [near, least] = [template, between];
  }
  return near;
}

/** True for a template with a prefix that was not sent. The first segment that was sent must be a literal: anything stands for a parameter. */
function endsWith({ segments }: Template, sent: readonly string[]): boolean {
  const missing = segments.length - sent.length;
  const [, first = ''] = sent;
  return missing > 0 && segments[missing + 1] === first && differences(segments.slice(missing + 1), sent.slice(1), 0) === 0;
}

/** The number of letters that differ; beyond the most that are of interest, any greater number. */
function differences(segments: readonly string[], sent: readonly string[], most: number): number {
  let sum = 0;
  for (let i = 0; i < segments.length && sum <= most; i += 1) {
    const [segment = '', text = ''] = [segments[i], sent[i]];
    if (segment === text || /^\{[^{}]*\}$/.test(segment)) continue;
    sum += most === 0 ? 1 : distance(segment, text);
  }
  return sum;
}
