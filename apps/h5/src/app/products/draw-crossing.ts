/** A price that crossed its trigger, from either side; empty while one of them is missing. */
export function drawCrossing(
  price: string,
  side: 'above' | 'below',
  wanted: string,
): readonly string[] {
  return price === '' || wanted === '' ? [] : [`${price} ${side === 'above' ? '≥' : '≤'} ${wanted}`]
}
