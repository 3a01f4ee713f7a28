/** True for a path of what a thing has, or of a link between two things: `/wishes/{id}/reservation`, `/concerts/{id}/lineup/{singerId}`. */
export function isOfPart(path: string): boolean {
  return path.includes('{') && (!path.endsWith('}') || path.split('{').length > 2);
}
