import { type RefusedWith, wrongField, type WrongField } from '@candor/contract'
import type { WithdrawalReturnReason, WithdrawalType } from '@candor/contract/withdrawals'
import type {
  WithdrawalParams,
  WithdrawalRefusal,
  WithdrawalWay,
} from '@candor/engine/withdrawals/validate-withdrawal'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'

/** The wire's types (OUT-02). */
export const wayNumbers = {
  address: 0,
  bank: 1,
  'international-card': 2,
} as const satisfies Readonly<Record<WithdrawalWay, WithdrawalType>>
export const ways = [
  'address',
  'bank',
  'international-card',
] as const satisfies readonly WithdrawalWay[]

/** The reason of a withdrawal that was impossible to send, so that nothing was sent. */
export const payoutImpossible: WithdrawalReturnReason = 'payout-impossible'

const cardPages = {
  bank: '/pages/setting/bank',
  'international-card': '/pages/setting/bank_international',
} as const

export type WireRefusal = RefusedWith<WithdrawalRefusal['refused']>

/** The call's names of a request's fields (OUT-02). */
const fieldNames = {
  number: 'number',
  way: 'type',
  address: 'address',
} as const satisfies Readonly<Record<keyof WithdrawalParams, string>>

/** A refusal with its figures as texts. */
export function formatRefusal(refusal: WithdrawalRefusal): WireRefusal {
  if (refusal.refused === 'PARAM_ERROR') return toWrongField(refusal)
  const details = toDetails(refusal)
  return details === undefined
    ? { refused: refusal.refused }
    : { refused: refusal.refused, details }
}

/** A missing card includes the page for adding it, any other field its wire name. */
function toWrongField({
  wrong: wrongPart,
  missing,
}: Extract<WithdrawalRefusal, { readonly refused: 'PARAM_ERROR' }>): WrongField {
  const field = fieldNames[wrongPart]
  return missing === undefined
    ? wrongField(field)
    : { refused: 'PARAM_ERROR', details: { field, page: cardPages[missing] } }
}

function toDetails(
  refusal: Exclude<WithdrawalRefusal, { readonly refused: 'PARAM_ERROR' }>,
): Readonly<Record<string, string>> | undefined {
  switch (refusal.refused) {
    case 'FEATURE_OFF':
      return refusal.reason === undefined ? undefined : { reason: refusal.reason }
    case 'WITHDRAWAL_HELD':
      return { usable_at: formatUtc(refusal.details.usableAtMs), reason: refusal.details.reason }
    case 'ADDRESS_HELD':
      return { usable_at: formatUtc(refusal.details.usableAtMs) }
    case 'AMOUNT_MIN':
      return { min: format(refusal.details.min) }
    case 'AMOUNT_MAX':
      return { max: format(refusal.details.max) }
    case 'DAILY_LIMIT':
      return { left: format(refusal.details.left) }
    case 'INSUFFICIENT_BALANCE':
      return {
        needed: format(refusal.details.needed),
        available: format(refusal.details.available),
      }
    default:
      return undefined
  }
}
