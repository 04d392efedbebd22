import Big from 'big.js'

/** What an amount field keeps of what was typed or pasted: digits and one point, a comma taken as a point, decimals cut to those allowed. */
export function typedAmount(text: string, decimals: number): string {
  const plain = text.normalize('NFKC').replace(/,/g, text.includes('.') ? '' : '.').replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const fraction = rest.join('').slice(0, decimals)
  const lead = whole.replace(/^0+(?=\d)/, '').slice(0, 18)
  if (!plain.includes('.') || decimals === 0) return lead
  return `${lead === '' ? '0' : lead}.${fraction}`
}

/** One step up or down from what stands in the field; never below zero. */
export function stepped(value: string, step: string, direction: 1 | -1): string {
  const start = new Big(value === '' || value === '.' ? '0' : value)
  const next = direction === 1 ? start.plus(step) : start.minus(step)
  return (next.lt(0) ? new Big(0) : next).toFixed()
}

/** A share (0 to 1, as text) of an amount, cut to decimals: for the 25 %, 50 % and 100 % buttons. */
export function shareOf(amount: string, share: string, decimals: number): string {
  return new Big(amount).times(share).round(decimals, Big.roundDown).toFixed()
}
