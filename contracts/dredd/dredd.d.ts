/** The parts of Dredd 14.1.0 that the kit uses, as Dredd has no types: from its documentation of hooks and data structures, and its TransactionRunner. */
declare module 'dredd' {
  /** One request with the expected response; hooks may modify it. */
  interface Transaction {
    request: { method: string; headers: Record<string, string | string[]>; body: string; bodyEncoding?: 'utf-8' | 'base64' };
    expected: { statusCode?: string };
    /** Missing if there was no response. */
    readonly real?: { readonly statusCode: number; readonly body?: string; readonly bodyEncoding?: 'utf-8' | 'base64' };
    /** `actionName` is the operation's summary. */
    readonly origin: { readonly actionName: string };
    fullPath: string;
    skip: boolean;
    fail: boolean | string;
  }

  type Hook = (transaction: Transaction, done: () => void) => void;

  interface Hooks {
    readonly beforeEach: (hook: Hook) => void;
    readonly afterEach: (hook: Hook) => void;
  }

  interface Config {
    readonly endpoint: string;
    readonly apiDescriptions: readonly { readonly location: string; readonly content: string }[];
    readonly loglevel: 'error';
    readonly color: false;
    /** Passed to the `request` package with every transaction. */
    readonly http: { readonly httpModules: Readonly<Record<string, object>> };
    readonly emitter: NodeJS.EventEmitter;
  }

  interface Stats {
    readonly failures: number;
    /** Number of transactions without a response. */
    readonly errors: number;
  }

  interface TransactionRunner {
    executeAllTransactions: (transactions: readonly Transaction[], hooks: Hooks, done: (error?: Error) => void) => void;
  }

  class Dredd {
    constructor(config: Config);
    readonly transactionRunner: TransactionRunner;
    run(done: (error: Error | null | undefined, stats: Stats) => void): void;
  }

  namespace Dredd {
    export type { Config, Hook, Hooks, Stats, Transaction, TransactionRunner };
  }

  export = Dredd;
}
