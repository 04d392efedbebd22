import { type RefusedWith, type WithdrawalReturnReason, type WithdrawalType, wrongField, type WrongField } from '@candor/contract'
import type { WithdrawalAsk, WithdrawalRefusal, WithdrawalWay } from '@candor/engine/withdrawals/judge'
import { format } from '@candor/money'
import { utcText } from '../../clock/clock.ts'

/** The wire's types (OUT-02). */
export const wayNumbers = { address: 0, bank: 1, 'international-card': 2 } as const satisfies Readonly<Record<WithdrawalWay, WithdrawalType>>
export const wayOf = ['address', 'bank', 'international-card'] as const satisfies readonly WithdrawalWay[]

/** The reason of one that proved impossible to send, so that nothing was sent. */
export const payoutImpossible: WithdrawalReturnReason = 'payout-impossible'

/** The page on which a card is added (OUT-08). */
const cardPages = { bank: '/pages/setting/bank', 'international-card': '/pages/setting/bank_international' } as const

export type WireRefusal = RefusedWith<WithdrawalRefusal['refused']>

/** A refusal with its figures as texts. */
export function refusalOnWire(refusal: WithdrawalRefusal, ask: Pick<WithdrawalAsk, 'number'>): WireRefusal {
  if (refusal.refused === 'PARAM_ERROR') return wrongAsk(refusal, ask)
  const details = detailsOf(refusal)
  return details === undefined ? { refused: refusal.refused } : { refused: refusal.refused, details }
}

/** A card that is missing is told with the page on which it is added, any other field as it is called. */
function wrongAsk({ missing }: Extract<WithdrawalRefusal, { readonly refused: 'PARAM_ERROR' }>, { number }: Pick<WithdrawalAsk, 'number'>): WrongField {
  if (missing !== undefined) return { refused: 'PARAM_ERROR', details: { field: 'type', page: cardPages[missing] } }
  return wrongField(number <= 0n ? 'number' : 'address')
}

function detailsOf(refusal: Exclude<WithdrawalRefusal, { readonly refused: 'PARAM_ERROR' }>): Readonly<Record<string, string>> | undefined {
  switch (refusal.refused) {
    case 'FEATURE_OFF': return refusal.reason === undefined ? undefined : { reason: refusal.reason }
    case 'WITHDRAWAL_HELD': return { usable_at: utcText(refusal.details.usableAtMs), reason: refusal.details.reason }
    case 'ADDRESS_HELD': return { usable_at: utcText(refusal.details.usableAtMs) }
    case 'AMOUNT_MIN': return { min: format(refusal.details.min) }
    case 'AMOUNT_MAX': return { max: format(refusal.details.max) }
    case 'DAILY_LIMIT': return { left: format(refusal.details.left) }
    case 'INSUFFICIENT_BALANCE': return { needed: format(refusal.details.needed), available: format(refusal.details.available) }
    default: return undefined
  }
}
