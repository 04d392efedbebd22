import type { RefusalCode } from '@candor/contract'
import { type WithdrawalHoldReason, withdrawalHoldReasons } from '@candor/contract/withdrawals'
import type { RefusedError } from '../../net/call-errors.ts'
import type { WithdrawalHold } from '../../ui/identity/hold-notice.tsx'

/**
 * Where a refusal is shown: at a field of the page or of the confirmation, as a hold, or beside the
 * button (PAGE-36), which is the form's own place.
 */
export type RefusalPlace = 'destination' | 'amount' | 'password' | 'code' | 'hold' | 'form'

const places: Readonly<Partial<Record<RefusalCode, RefusalPlace>>> = {
  PARAM_ERROR: 'destination',
  ADDRESS_INVALID: 'destination',
  ADDRESS_NOT_ALLOWED: 'destination',
  ADDRESS_HELD: 'destination',
  AMOUNT_MIN: 'amount',
  AMOUNT_MAX: 'amount',
  DAILY_LIMIT: 'amount',
  WALLET_RISK: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  PAY_PASSWORD_UNSET: 'password',
  PAY_PASSWORD_LOCKED: 'password',
  PAY_PASSWORD_WRONG: 'password',
  TOTP_REQUIRED: 'code',
  TOTP_WRONG: 'code',
  WITHDRAWAL_HELD: 'hold',
}

export function findRefusalPlace(code: RefusalCode | undefined): RefusalPlace {
  return (code === undefined ? undefined : places[code]) ?? 'form'
}

/** Whether it is shown in the confirmation, which therefore stays open. */
export function isInConfirmation(place: RefusalPlace): boolean {
  return place === 'password' || place === 'code' || place === 'form'
}

export function holdIn({
  code,
  details,
}: Pick<RefusedError, 'code' | 'details'>): WithdrawalHold | undefined {
  const reason: WithdrawalHoldReason | undefined = withdrawalHoldReasons.find(
    (known) => known === details['reason'],
  )
  const until = details['usable_at']
  return code === 'WITHDRAWAL_HELD' && reason !== undefined && typeof until === 'string'
    ? { until, reason }
    : undefined
}
