import type { ProductKind } from '@candor/contract'
import type { Version } from './queries.ts'

export const productNames: Readonly<Record<ProductKind, string>> = {
  seconds: 'Seconds contracts',
  pair: 'Pairs',
  currency: 'Currencies',
  limits: 'Limits',
  lock: 'Lock mining',
}
export const statusNames: Readonly<Record<Version['status'], string>> = {
  1: 'waits for a second publisher',
  2: 'published',
  3: 'lapsed',
}

/** What a version is waiting for, or what became of it, to who looks at it. */
export function formatStanding(
  { status, proposedBy, publishedBy, publishedAt }: Version,
  ownName: string,
): string {
  if (status === 2)
    return `Proposed by ${proposedBy}, published by ${publishedBy} at ${publishedAt} UTC.`
  if (status === 3)
    return `Proposed by ${proposedBy}. Nobody published it 24 h before its time (30 days where it closes withdrawals), and nobody can any more.`
  return proposedBy === ownName
    ? 'You proposed this. Another publisher must publish it; you cannot be both.'
    : `${proposedBy} proposed this. If another publisher publishes it, it is announced and will hold.`
}

/** What became of terms that were sent. */
export function sentText({
  id,
  status,
  effectiveAt,
}: Pick<Version, 'id' | 'status' | 'effectiveAt'>): string {
  return status === 2
    ? `Published. Version ${id} holds from ${effectiveAt} UTC on.`
    : `Proposed as version ${id}. It waits for a second publisher.`
}

/** What terms of a kind must keep, as the engine validates them. */
const ruleTexts: Readonly<Record<ProductKind, string>> = {
  seconds:
    'There are 1 to 12 durations of 10 s to a day, each once, with a payout above 0 and at most 100 % and a smallest stake not above the largest; the fee is below 100 %; 1 to 100 orders may be open; the cap is at least the smallest stake; ' +
    '1 to 8 quick amounts lie between the bounds.',
  pair: 'Every rate is at most 1 %; the smallest spot order is worth more than 0 and at most 100; there is at least one lot, and the most is 0 or not below the fewest; 1 to 10 multiples rise and end at x125 at the latest; the cap is above 0.',
  currency:
    'Amounts are above 0, the fee below the smallest withdrawal, that not above the largest; deposits are open only while withdrawals are; nothing is open that no chain carries.',
  limits:
    'A verified user may always withdraw 1 BTC in 24 h and trade some fiat; the advanced level allows no less than the basic one; a higher multiple allows no more than a lower one.',
  lock: 'The coin is USDT, USDC, BTC or ETH; the term is 1 to 365 days; the daily rate is above 0 and at most 1 %; the smallest amount is above 0 and not above the largest of an account not verified, that not above the largest of one person, that not above the stock.',
}

/** Why terms were not taken, in the words of the console. */
export function formatRefusal(
  kind: ProductKind,
  code: string | undefined,
  message: string,
): string {
  if (code === 'PARAM_ERROR')
    return `Nothing was taken: the time is less than 24 h ahead (30 days where withdrawals are closed) or more than 366 days, or the terms do not hold together. ${ruleTexts[kind]}`
  if (code === 'ORDER_STATE')
    return 'Nothing was taken: these terms are published for that time already, or a version is published that holds from that time or later. The list has been loaded anew; choose a later time.'
  if (code === 'FOUR_EYES')
    return 'You proposed just these terms for just that time yourself. Another publisher must publish them; you cannot be both.'
  return message
}
