import { WITHDRAWAL_WINDOW_MS } from '@candor/engine/identity/limits'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { type HeldPurchases, computeHoldInCoin } from '@candor/engine/withdrawals/holds'
import type {
  WithdrawalParams,
  WithdrawalContext,
} from '@candor/engine/withdrawals/validate-withdrawal'
import type { WorthPrices } from '@candor/engine/withdrawals/worth'
import { max, type Price, type Quantity, quantity, subtract } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { findWithdrawalHold } from '../../account/access/index.ts'
import { BTC, kinds, listOwnAccounts, USDT } from '../../platform/ledger/index.ts'
import {
  findAddressSavedAt,
  findSavedDomesticCard,
  findSavedInternationalCard,
} from '../../account/profile/index.ts'
import { loadAllowlist } from '../../account/security/index.ts'
import { listPayoutNetworks } from './payouts.ts'
import {
  sumCountedSince,
  type Destination,
  loadLevel,
  type Queryable,
  type WithdrawalCurrency,
} from './store.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** A request's destination, and when it was saved; undefined without a card. */
export type SavedDestination = {
  readonly destination: Destination
  readonly savedAt: Date | undefined
}

/** A request with its user and time. */
export type WithdrawalCheck = {
  readonly userId: number
  readonly currency: WithdrawalCurrency | undefined
  readonly ask: WithdrawalParams
  readonly nowMs: number
}

/**
 * The caller's additional facts: whether the user is proven, the available exchange balance, locked
 * where the result decides, and the loan gate's result.
 */
export type CheckedFacts = {
  readonly saved: SavedDestination | undefined
  readonly available: Quantity
  readonly isProven: boolean
  readonly isLoanAtRisk: boolean
}

/** Loads everything a request is validated against, from one database or transaction (OUT-02). */
export async function loadFacts(
  deps: WithdrawalDeps,
  db: Queryable,
  { userId, currency, ask, nowMs }: WithdrawalCheck,
  { saved, available, isProven, isLoanAtRisk }: CheckedFacts,
): Promise<WithdrawalContext> {
  const now = toDate(nowMs)
  const hold = await findWithdrawalHold(db, userId, now)
  const countedBtc = await sumCountedSince(db, userId, toDate(nowMs - WITHDRAWAL_WINDOW_MS))
  return {
    currency: currency === undefined ? undefined : toOffer(deps, currency, ask.way, nowMs),
    savedMs: saved?.savedAt?.getTime(),
    holds: hold === undefined ? [] : [{ reason: hold.reason, untilMs: hold.until.getTime() }],
    purchases:
      currency === undefined
        ? undefined
        : await computeHeldPurchases(deps, db, userId, currency.id, nowMs),
    isProven,
    isAllowlistOn: (await loadAllowlist(db, userId, now)).isOn,
    limits: deps.limitsAt(await loadLevel(db, userId), nowMs),
    counted: [{ atMs: nowMs, worthBtc: countedBtc }],
    prices: currency === undefined ? undefined : findPrices(deps, currency.id),
    available,
    isLoanAtRisk,
    stopped: (await deps.moneyOut(db))?.reason,
    nowMs,
  }
}

/**
 * The exchange balance that stems from purchases by reversible payments (BUY-19). A purchase is
 * credited to the fiat account, and what is still there is not in the exchange account; of a coin
 * it may have been converted to, as much is held as everything else does not cover.
 */
async function computeHeldPurchases(
  deps: WithdrawalDeps,
  db: Queryable,
  userId: number,
  currencyId: number,
  nowMs: number,
): Promise<HeldPurchases | undefined> {
  const heldPurchases = await deps.purchaseHolds(db, userId, nowMs)
  if (heldPurchases === undefined) return undefined
  const others = (await listOwnAccounts(db, userId)).filter(
    ({ currencyId: id, kind }) =>
      kind !== kinds.leverage && !(id === currencyId && kind === kinds.exchange),
  )
  if (currencyId === USDT) {
    const fiat =
      others.find((account) => account.currencyId === USDT && account.kind === kinds.fiat)
        ?.available ?? quantity(0n)
    return { ...heldPurchases, amount: max(quantity(0n), subtract(heldPurchases.amount, fiat)) }
  }
  const price = deps.usdtPrice(currencyId)
  return price === undefined
    ? undefined
    : computeHoldInCoin(
        heldPurchases,
        others.map(({ currencyId: id, available }) => ({
          available,
          price: priceInUsdt(deps, id),
        })),
        price,
      )
}

function priceInUsdt(
  { usdtPrice }: Pick<WithdrawalDeps, 'usdtPrice'>,
  currencyId: number,
): Price | undefined {
  return currencyId === USDT ? USDT_PRICE : usdtPrice(currencyId)
}

/**
 * A currency's published terms, as open as its payout provider allows: a way without a provider is
 * closed.
 */
export function toOffer(
  { payoutProviders: carriers, termsAt }: Pick<WithdrawalDeps, 'payoutProviders' | 'termsAt'>,
  { id, name }: WithdrawalCurrency,
  way: WithdrawalParams['way'],
  nowMs: number,
) {
  const [terms, networks] = [termsAt(id, nowMs), listPayoutNetworks(carriers, name)]
  const hasPayoutProvider =
    way === 'address' ? networks.length > 0 : carriers.some(({ takesCards }) => takesCards)
  return { name, networks, terms: { ...terms, isOpen: terms.isOpen && hasPayoutProvider } }
}

function findPrices(deps: WithdrawalDeps, currencyId: number): WorthPrices | undefined {
  const [own, btc] = [priceInUsdt(deps, currencyId), priceInUsdt(deps, BTC)]
  return own === undefined || btc === undefined ? undefined : { own, btc }
}

/**
 * A request's destination: the given address, with the time it was saved if the user has it, or the
 * user's card (OUT-08).
 */
export async function loadDestination(
  db: Queryable,
  { userId, currency, ask }: WithdrawalCheck,
): Promise<SavedDestination | undefined> {
  if (ask.way === 'bank') return findSavedDomesticCard(db, userId)
  if (ask.way === 'international-card') return findSavedInternationalCard(db, userId)
  const savedAt =
    currency === undefined
      ? undefined
      : await findAddressSavedAt(db, userId, currency.id, ask.address)
  return { destination: { address: ask.address }, savedAt }
}
