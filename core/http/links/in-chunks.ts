/** The three chunks in which a body of unknown length is sent. */
export function* inChunks(body: Uint8Array): Generator<Uint8Array> {
  const third = Math.ceil(body.length / 3);
  for (let at = 0; at < body.length; at += third) yield body.subarray(at, at + third);
}
