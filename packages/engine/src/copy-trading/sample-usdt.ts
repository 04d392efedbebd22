import { negate, type Quantity, unitsOf } from '@candor/money'

/** USDT from its text, which may be negative, for the tables of tests. */
export function usdt(text: string): Quantity {
  return text.startsWith('-') ? negate(unitsOf<Quantity>(text.slice(1))) : unitsOf(text)
}
