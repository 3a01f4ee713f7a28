import { LEFT_OUT_HELP, type MissingValues, type ValueSource } from '../../knowledge/reach.js';

/** The result of a run for one operation of the document. */
export interface OperationResult {
  /** `POST /plants`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  /** Reached: a valid request got a success. Refused: none did. Not tried: none was sent. */
  readonly reach: 'reached' | 'refused' | 'not-tried';
  /**
   * True if it was reached, and only its plain request could be judged of what the document allows: a state or a value can be used once, so that
   * other valid requests may be refused.
   */
  readonly judgedOnce?: true;
  /** Where the values come from that its requests name something by, if it was reached. */
  readonly sources?: readonly ValueSource[];
  /** Why it was not reached, as a clause: "404 for every id". */
  readonly reason?: string;
  /** Advice, as a sentence without a full stop: "Give `values.orderId`". */
  readonly help?: string;
  /** The values of the configuration that would help, if it is known which. */
  readonly missing?: MissingValues;
  readonly cases: number;
  /** Of a campaign: the cases that were answered with a success, and with 4xx. */
  readonly accepted?: number;
  readonly refused?: number;
  readonly broken: number;
  /** The ids of the findings that it shows. */
  readonly findings: readonly string[];
}

/** True for an operation that is left out as a precaution, because nobody allowed it. */
export function isLeftOut({ reach, help }: OperationResult): boolean {
  return reach === 'not-tried' && help === LEFT_OUT_HELP;
}
