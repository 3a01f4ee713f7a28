/** What holds for a check of sequences unless its row says otherwise: it needs several requests, so no single one can break it. */
export const OF_SEQUENCES = { isOn: true, rank: 3, traceable: false, ofPlainRequest: false, ofServer: false } as const;

/** What is said of each: a failure is confirmed. */
export const AGAIN = 'A failure is repeated with new things.';
