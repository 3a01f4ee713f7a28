/** True for a document that is loaded over HTTP. */
export function isUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** True for a reference that is an absolute URL or URI. */
export function isElsewhere(written: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(written);
}
