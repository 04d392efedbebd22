import { formatPercent, parseRate } from '@candor/money'

/** A decimal text with its thousands apart and without the noughts that say nothing; no digit is lost. */
export function amountOf(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const said = fraction.replace(/0+$/, '')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}${said === '' ? '' : `.${said}`}`
}

/** A share as per cent: '0.8' is '80'. */
export function percentOf(share: string): string {
  const rate = parseRate(share)
  return rate === undefined ? '' : formatPercent(rate).replace(/\.?0+$/, '') || '0'
}
