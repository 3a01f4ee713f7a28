import { wordsOf } from './name-words.js';

/** Words of the names of numbers that say how much there is of something. */
const MEASURES: ReadonlySet<string> = new Set(
  (
    'price prices amount cost costs fee fees charge rate total subtotal sum value worth balance budget salary wage wages revenue income payment deposit discount ' +
    'tax vat cents cent pence euro euros eur usd dollars credit credits points quantity qty count stock capacity seats places limit quota size length width ' +
    'height depth weight mass volume area distance mileage odometer altitude km kilometers kilometres meters metres miles grams kg mm cm duration hours hour ' +
    'minutes minute mins min seconds second ms days day nights weeks week months month years year age percent ratio score rating level priority rank ' +
    'position temperature pressure speed power energy fuel max maximum minimum least most excess insured approved'
  ).split(' '),
);

/** True for the name of a number that says how much there is of something, and identifies nothing: `amount_cents`. */
export function saysHowMuch(name: string): boolean {
  return wordsOf(name).some((word) => MEASURES.has(word));
}
