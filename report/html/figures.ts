/** Formats a duration in milliseconds. */
export function duration(ms: number): string {
  if (ms < 10) return `${Number(ms.toPrecision(2))} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${Number((ms / 1000).toFixed(1))} s`;
  return `${Number((ms / 60_000).toFixed(1))} min`;
}

/** Formats a size in bytes; a KB is 1,000 bytes. */
export function size(bytes: number): string {
  if (bytes < 10_000) return `${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A ratio in percent, for a length in SVG. */
export function percent(part: number, whole: number): string {
  return `${Number(((100 * part) / Math.max(1, whole)).toFixed(2))}%`;
}

/** Formats an ISO 8601 instant (RFC 3339) to the second. */
export function instant(iso: string): string {
  return iso.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
}
