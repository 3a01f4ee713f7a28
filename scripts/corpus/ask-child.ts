import { askMock } from './ask-mock.js';

/** Asks the mock of the document of the first argument, and sends what it answered to the parent, which ends what hangs. */
const [, , file = '', flag] = process.argv;
const asked = await askMock(file, flag === '--dynamic');
process.send?.(asked, () => process.exit(0));
