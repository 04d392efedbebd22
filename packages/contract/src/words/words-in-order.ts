/**
 * Words of the core and the products in the order readers know. Words missing in the order come
 * after it.
 */
export function wordsInOrder<const W extends string>(
  words: readonly W[],
  order: readonly string[],
): readonly W[] {
  const placeOf = (word: W) => (order.includes(word) ? order.indexOf(word) : order.length)
  return words.toSorted((one, other) => placeOf(one) - placeOf(other))
}
