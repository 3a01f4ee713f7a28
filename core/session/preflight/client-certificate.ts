import type { Target } from '../../http/target/target.js';
import type { Hint, Tried } from './hint.js';

/** How servers that check it above TLS, such as nginx, say that a client has no certificate. */
const MESSAGE =
  /no required SSL certificate|client certificate (?:is )?(?:required|missing|not (?:provided|sent|present))|(?:requires?|missing|no) (?:an? )?(?:valid )?client certificate/i;

/** A refusal for a certificate that the client did not send. */
export function certificateHint(
  { operation, exchange: { outcome } }: Tried,
  { transport, baseUrl }: Pick<Target, 'transport' | 'baseUrl'>,
): Hint | undefined {
  if (!baseUrl.startsWith('https:')) return undefined;
  if (transport.certificate !== undefined || outcome.kind !== 'response' || outcome.status < 400 || outcome.status >= 500) return undefined;
  if (!MESSAGE.test(new TextDecoder().decode(outcome.body))) return undefined;
  return {
    why: `the server answers ${outcome.status} to ${operation.id} and asks for a client certificate`,
    hint: 'Name its files with --cert FILE --key FILE',
  };
}
