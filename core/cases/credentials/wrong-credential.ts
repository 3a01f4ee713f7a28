import type { Credentials } from '../../security/plain-credentials.js';
import type { Input } from '../../input/input.js';

/** Credentials other than the accepted ones of a plain request. */
export interface WrongCredential {
  /** Stable: part of case ids. */
  readonly id: string;
  /** That of the cases that send it. */
  readonly input: Input;
  /** What is sent, as a clause. */
  readonly title: string;
  /** All credentials that are sent. */
  readonly sent: Credentials;
}
