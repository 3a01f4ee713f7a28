import type { Header } from '../codecs/headers.js';

/** Another user of the server, as whom an operation is asked that is forbidden to the first one. */
export interface Role {
  readonly name: string;
  /**
   * The headers that show the server who asks; each call logs in anew, if the user has to.
   * @throws KitError for a login that fails.
   */
  readonly headers: () => Promise<readonly Header[]>;
}
