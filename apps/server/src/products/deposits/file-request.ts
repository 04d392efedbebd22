import { type WrongField, wrongField } from '@candor/contract'
import { SANDBOX_DELAY_MS } from '@candor/engine/deposits/terms'
import { format, parseQuantity, type Quantity, unitsOf } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { addRequest, findDepositCurrency, lockUser, isFiled, type Transaction } from './store.ts'

/** More than any coin has; it keeps invented deposits from filling the ledger's 28 digits. */
const MAX_AMOUNT = unitsOf<Quantity>('1000000000')

export type DepositFiling = {
  readonly userId: number
  readonly voucher: string | undefined
  readonly amount: string
  readonly currencyId: number
  readonly nowMs: number
}
export type FilingRefusal =
  | WrongField
  | { readonly refused: 'NOT_FOUND' | 'FEATURE_OFF' | 'DUPLICATE' }
  | { readonly refused: 'AMOUNT_MIN'; readonly details: { min: string } }

/** Files a deposit request in status 1 within the caller's transaction (DEP-05). */
export async function fileRequest(
  tx: Transaction,
  deps: DepositDeps,
  filing: DepositFiling,
): Promise<FilingRefusal | undefined> {
  const { userId, voucher, currencyId, nowMs } = filing
  await lockUser(tx, userId)
  const unroundedAmount = parseQuantity(filing.amount)
  if (unroundedAmount === undefined || unroundedAmount <= 0n || unroundedAmount > MAX_AMOUNT)
    return wrongField('amount')
  if (voucher === undefined || !(await deps.isOwnPrivateUpload(tx, userId, voucher)))
    return wrongField('account')
  const currency = await findDepositCurrency(tx, currencyId)
  if (currency === undefined) return { refused: 'NOT_FOUND' }
  const amount = parseQuantity(filing.amount, currency.decimals)
  if (amount === undefined) return wrongField('amount')
  const { isOpen, minAmount } = deps.termsAt(currencyId, nowMs)
  // On-chain payments are credited automatically; a request would be the second credit of one
  // payment (DEP-12).
  if (!isOpen || deps.chain?.coins.includes(currency.name) === true)
    return { refused: 'FEATURE_OFF' }
  if (await isFiled(tx, voucher)) return { refused: 'DUPLICATE' }
  if (amount < minAmount) return { refused: 'AMOUNT_MIN', details: { min: format(minAmount) } }
  const dueAt = deps.sandbox ? toDate(nowMs + SANDBOX_DELAY_MS) : undefined
  const isAdded = await addRequest(tx, {
    userId,
    currencyId,
    amount,
    voucher,
    simulated: deps.sandbox,
    now: toDate(nowMs),
    dueAt,
  })
  return isAdded ? undefined : { refused: 'DUPLICATE' }
}
