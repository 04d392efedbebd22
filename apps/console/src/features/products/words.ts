import type { ProductKind } from '@candor/contract'
import type { Version } from './queries.ts'

export const productNames: Readonly<Record<ProductKind, string>> = {
  seconds: 'Up/Down',
  pair: 'Pairs',
  currency: 'Currencies',
  limits: 'Limits',
  lock: 'Lock mining',
  project: 'Token offerings',
}
export const statusNames: Readonly<Record<Version['status'], string>> = {
  1: 'waiting for a second publisher',
  2: 'published',
  3: 'expired',
}

/** What a version waits for, or its result, from the reader's point of view. */
export function formatStanding(
  { status, proposedBy, publishedBy, publishedAt }: Version,
  ownName: string,
): string {
  if (status === 2)
    return `Proposed by ${proposedBy}, published by ${publishedBy} at ${publishedAt} UTC.`
  if (status === 3)
    return `Proposed by ${proposedBy}. It expired: nobody published it 24 h before its time (30 days where it closes withdrawals).`
  return proposedBy === ownName
    ? 'You proposed this. Another publisher must publish it.'
    : `${proposedBy} proposed this. Once another publisher publishes it, it is announced and takes effect at its time.`
}

export function sentText({
  id,
  status,
  effectiveAt,
}: Pick<Version, 'id' | 'status' | 'effectiveAt'>): string {
  return status === 2
    ? `Published. Version ${id} takes effect at ${effectiveAt} UTC.`
    : `Proposed as version ${id}. It now waits for a second publisher.`
}

/** The limits of a kind's terms, as the engine validates them. */
const ruleTexts: Readonly<Record<ProductKind, string>> = {
  seconds:
    'Set 1 to 12 different durations of 10 s to one day, each with a payout above 0 and up to 100 % and a min. stake not above the max.; fee below 100 %; 1 to 100 open orders; cap at least the min. stake; ' +
    '1 to 8 quick amounts within the stake range.',
  pair: 'Rates up to 1 %; min. spot order value above 0 and up to 100; min. lots at least 1, max. lots 0 or not below the min.; 1 to 10 leverages in rising order up to 125x; cap above 0.',
  currency:
    'Amounts above 0; fee below the min. withdrawal, which is not above the max.; deposits open only while withdrawals are; nothing open without a chain.',
  limits:
    'Verified users can always withdraw 1 BTC in 24 h and trade some fiat; advanced allows at least as much as basic; higher leverage allows no more than lower leverage.',
  lock: 'Coin USDT, USDC, BTC or ETH; term 1 to 365 days; daily rate above 0 and up to 1 %; min. amount above 0 and not above the max. of an unverified account, which is not above the max. per person, which is not above the stock.',
  project:
    'Either an offer, or a reason for closing the place. A listed token; whole tokens, the smallest application not above the cap, the cap and the least sale not above the tokens on offer, these and the insiders’ tokens within the total issuance; warm-up at least 1 h, a pro rata offering open for more than 1 h; summary and description in all eight languages; uploaded files by the path that the upload answered.',
}

/** Why terms were refused, in the console's words. */
export function formatRefusal(
  kind: ProductKind,
  code: string | undefined,
  message: string,
): string {
  if (code === 'PARAM_ERROR')
    return `Not accepted: the time is less than 24 h ahead (30 days where withdrawals are closed) or more than 366 days, or the terms contradict each other. ${ruleTexts[kind]}`
  if (code === 'ORDER_STATE')
    return 'Not accepted: these terms are already published for that time, or another version takes effect then or later. The list has been refreshed. Choose a later time.'
  if (code === 'FOUR_EYES')
    return 'You proposed these exact terms for this time yourself. Another publisher must publish them.'
  return message
}
