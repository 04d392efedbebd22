/** A price that reached what was waited for, from either side; nothing while one is missing. */
export function drawCrossing(
  price: string,
  side: 'above' | 'below',
  wanted: string,
): readonly string[] {
  return price === '' || wanted === '' ? [] : [`${price} ${side === 'above' ? '≥' : '≤'} ${wanted}`]
}
