import { pipeline, Readable } from 'node:stream';
import type { Call, Reply } from '../../store/steps.js';

const SPACES = ' '.repeat(16_384);

/** Answers a body that goes on for as long as someone listens. */
export function pourOut({ response }: Call, { status, headers, body }: Reply): void {
  response.writeHead(status, headers);
  response.write(body);
  pipeline(Readable.from(spaces()), response, () => undefined);
}

function* spaces(): Generator<string> {
  for (;;) yield SPACES;
}
