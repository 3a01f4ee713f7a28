/** Whether an error of the system has a code, such as `ENOENT` (errno(3)). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
