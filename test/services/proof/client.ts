import type { FormData } from 'undici';

/** A request of a proof. */
export interface Sending {
  /** Beside the credentials of the service; undefined leaves one of these out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: string;
  readonly multipart?: FormData;
}

/** A response, after the document has been held against it. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The members of a JSON object; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends requests to a service, and throws where a response is not as the document says. */
export interface Client {
  /** @param operation the method and the path template of the document; @param path the path to send it to. */
  readonly send: (operation: string, path: string, status: number, sending?: Sending) => Promise<Received>;
}
