/** True if a system error has the given code, such as `ENOENT` (errno(3)). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
