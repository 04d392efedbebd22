import type { ProductKind } from '@candor/contract'
import type { Version } from './queries.ts'

export const productNames: Readonly<Record<ProductKind, string>> = { seconds: 'Seconds contracts' }
/** What stakes are paid in. */
export const PAID_IN = 'USDT'

export const statusNames: Readonly<Record<Version['status'], string>> = { 1: 'waits for a second publisher', 2: 'published', 3: 'lapsed' }

/** A decimal text with its thousands apart and without the noughts that say nothing; no digit is lost. */
export function amountOf(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const said = fraction.replace(/0+$/, '')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}${said === '' ? '' : `.${said}`}`
}

/** A duration as it is read: '30 s', '3 min', '1 min 30 s', '1 h', '1 d'. */
export function spanOf(seconds: number): string {
  const parts = [[Math.floor(seconds / 86_400), 'd'], [Math.floor(seconds / 3600) % 24, 'h'], [Math.floor(seconds / 60) % 60, 'min'], [seconds % 60, 's']] as const
  return parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`).join(' ')
}

/** What a version is waiting for, or what became of it, to who looks at it. */
export function standingOf({ status, proposedBy, publishedBy, publishedAt }: Version, ownName: string): string {
  if (status === 2) return `Proposed by ${proposedBy}, published by ${publishedBy} at ${publishedAt} UTC.`
  if (status === 3) return `Proposed by ${proposedBy}. Nobody published it 24 h before its time, and nobody can any more.`
  return proposedBy === ownName ? 'You proposed this. Another publisher must publish it; you cannot be both.' : `${proposedBy} proposed this. If another publisher publishes it, it is announced and will hold.`
}

/** Why terms were not taken, in the words of this desk. */
export function refusalOf(code: string | undefined, message: string): string {
  if (code === 'PARAM_ERROR') {
    return 'Nothing was taken: the time is less than 24 h ahead, or the terms do not hold together. There are 1 to 12 durations of 10 s to a day, each once, with a payout above 0 and at most 100 % and a smallest stake '
      + 'not above the largest; the fee is below 100 %; 1 to 100 orders may be open; the cap is at least the smallest stake; 1 to 8 quick amounts lie between the bounds.'
  }
  if (code === 'ORDER_STATE') return 'Nothing was taken: these terms are published for that time already, or a version is published that holds from that time or later. The list has been loaded anew; choose a later time.'
  if (code === 'FOUR_EYES') return 'You proposed just these terms for just that time yourself. Another publisher must publish them; you cannot be both.'
  return message
}
