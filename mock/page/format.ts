/** `14:03:27.041`, in the reader's own time zone. */
export function clockTime(iso: string): string {
  const at = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

/** `0.8 ms`, `14 ms`, `2.3 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

/** `1 byte`, `312 bytes`, `16 KB` (of 1,000 bytes). */
export function size(bytes: number): string {
  if (bytes >= 10_000) return `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
  return bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en')} bytes`;
}
