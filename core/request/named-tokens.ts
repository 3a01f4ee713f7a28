import type { KnownTokens } from '../judge/request.js';

/** The name that stands for the accepted token in cases, curl commands and reports. */
export const TOKEN_NAME = '$PLANT_STORE_TOKEN';

/** The name that stands for the token given with `--bad-token`. */
export const BAD_TOKEN_NAME = '$PLANT_STORE_BAD_TOKEN';

/** The tokens by the names that cases use. */
export const NAMED_TOKENS: KnownTokens = { accepted: TOKEN_NAME, bad: [BAD_TOKEN_NAME] };

/** The header value of the accepted credentials. */
export const ACCEPTED = `Bearer ${TOKEN_NAME}`;
