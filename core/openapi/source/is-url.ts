/** True for a document that is loaded over HTTP. */
export function isUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
