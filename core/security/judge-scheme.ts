import { judgeApiKey } from './judge-api-key.js';
import { judgeBasic } from './judge-basic.js';
import { judgeBearer } from './judge-bearer.js';
import { judgeHttp } from './judge-http.js';
import type { JudgeScheme } from './judge-security.js';

/** Judges the credential of any scheme. */
export const judgeScheme: JudgeScheme = (scheme, parts, tokens, at) => {
  switch (scheme.type) {
    // RFC 6749 section 7 and OpenID Connect Core section 5.3.1: access tokens are bearer tokens (RFC 6750).
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return judgeBearer(scheme, parts, tokens, at);
    case 'basic':
      return judgeBasic(scheme, parts.headers, tokens, at);
    case 'http':
      return judgeHttp(scheme, parts.headers, tokens, at);
    case 'apiKey':
      return judgeApiKey(scheme, parts, tokens, at);
  }
};
