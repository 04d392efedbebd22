/**
 * Words of the core and of the products in the order in which readers have always met them. A word
 * that the order does not name comes after those that it does.
 */
export function wordsInOrder<const W extends string>(
  words: readonly W[],
  order: readonly string[],
): readonly W[] {
  const placeOf = (word: W) => (order.includes(word) ? order.indexOf(word) : order.length)
  return words.toSorted((one, other) => placeOf(one) - placeOf(other))
}
