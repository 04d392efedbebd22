import { WITHDRAWAL_WINDOW_MS } from '@candor/engine/identity/limits'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { type HeldPurchases, heldInCoin } from '@candor/engine/withdrawals/holds'
import type { WithdrawalAsk, WithdrawalFacts } from '@candor/engine/withdrawals/judge'
import type { WorthPrices } from '@candor/engine/withdrawals/worth'
import { max, type Price, type Quantity, quantity, subtract } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { withdrawalHold } from '../../account/access/index.ts'
import { BTC, kinds, ownAccounts, USDT } from '../../platform/ledger/index.ts'
import {
  addressSavedAt,
  domesticCardSaved,
  internationalCardSaved,
} from '../../account/profile/index.ts'
import { allowlistOf } from '../../account/security/index.ts'
import { carriedNetworks } from './payouts.ts'
import {
  countedSince,
  type Destination,
  levelOf,
  type Queryable,
  type WithdrawalCurrency,
} from './store.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** Where a request would go, and since when that is saved; undefined where no card is. */
export type SavedDestination = {
  readonly destination: Destination
  readonly savedAt: Date | undefined
}

/** What is asked for by whom, as a moment finds it. */
export type Question = {
  readonly userId: number
  readonly currency: WithdrawalCurrency | undefined
  readonly ask: WithdrawalAsk
  readonly nowMs: number
}

/**
 * What its caller has found out beside: whether who asks has proven it, what is available in the
 * exchange account, locked where the answer decides, and what the gate of loans says.
 */
export type Known = {
  readonly saved: SavedDestination | undefined
  readonly available: Quantity
  readonly isProven: boolean
  readonly isLoanAtRisk: boolean
}

/** Everything that a request is judged by, read from one database or transaction (OUT-02). */
export async function factsOf(
  deps: WithdrawalDeps,
  at: Queryable,
  { userId, currency, ask, nowMs }: Question,
  { saved, available, isProven, isLoanAtRisk }: Known,
): Promise<WithdrawalFacts> {
  const now = dateOf(nowMs)
  const hold = await withdrawalHold(at, userId, now)
  const counted = await countedSince(at, userId, dateOf(nowMs - WITHDRAWAL_WINDOW_MS))
  return {
    currency: currency === undefined ? undefined : offerOf(deps, currency, ask.way, nowMs),
    savedMs: saved?.savedAt?.getTime(),
    holds: hold === undefined ? [] : [{ reason: hold.reason, untilMs: hold.until.getTime() }],
    purchases:
      currency === undefined ? undefined : await purchasesIn(deps, at, userId, currency.id, nowMs),
    isProven,
    isAllowlistOn: (await allowlistOf(at, userId, now)).isOn,
    limits: deps.limitsAt(await levelOf(at, userId), nowMs),
    counted: [{ atMs: nowMs, worthBtc: counted }],
    prices: currency === undefined ? undefined : pricesOf(deps, currency.id),
    available,
    isLoanAtRisk,
    stopped: (await deps.moneyOut(at))?.reason,
    nowMs,
  }
}

/**
 * What of the exchange account stands for what was bought by payments that can be called back
 * (BUY-19). A purchase is credited to the fiat account, and what still lies there is not in the
 * exchange account; of a coin that it may have been changed into, as much is held as all else does
 * not cover.
 */
async function purchasesIn(
  deps: WithdrawalDeps,
  at: Queryable,
  userId: number,
  currencyId: number,
  nowMs: number,
): Promise<HeldPurchases | undefined> {
  const bought = await deps.purchaseHolds(at, userId, nowMs)
  if (bought === undefined) return undefined
  const others = (await ownAccounts(at, userId)).filter(
    ({ currencyId: id, kind }) =>
      kind !== kinds.leverage && !(id === currencyId && kind === kinds.exchange),
  )
  if (currencyId === USDT) {
    const fiat =
      others.find((account) => account.currencyId === USDT && account.kind === kinds.fiat)
        ?.available ?? quantity(0n)
    return { ...bought, amount: max(quantity(0n), subtract(bought.amount, fiat)) }
  }
  const price = deps.usdtPrice(currencyId)
  return price === undefined
    ? undefined
    : heldInCoin(
        bought,
        others.map(({ currencyId: id, available }) => ({ available, price: inUsdt(deps, id) })),
        price,
      )
}

function inUsdt(
  { usdtPrice }: Pick<WithdrawalDeps, 'usdtPrice'>,
  currencyId: number,
): Price | undefined {
  return currencyId === USDT ? USDT_PRICE : usdtPrice(currencyId)
}

/**
 * What is published of a currency at a moment, as open as whoever pays lets it be: a way that
 * nobody pays is closed.
 */
export function offerOf(
  { carriers, termsAt }: Pick<WithdrawalDeps, 'carriers' | 'termsAt'>,
  { id, name }: WithdrawalCurrency,
  way: WithdrawalAsk['way'],
  nowMs: number,
) {
  const [terms, networks] = [termsAt(id, nowMs), carriedNetworks(carriers, name)]
  const isCarried =
    way === 'address' ? networks.length > 0 : carriers.some(({ takesCards }) => takesCards)
  return { name, networks, terms: { ...terms, isOpen: terms.isOpen && isCarried } }
}

function pricesOf(deps: WithdrawalDeps, currencyId: number): WorthPrices | undefined {
  const [own, btc] = [inUsdt(deps, currencyId), inUsdt(deps, BTC)]
  return own === undefined || btc === undefined ? undefined : { own, btc }
}

/**
 * Where a request would go: the address asked for, with when its user saved it if he did, or his
 * card (OUT-08).
 */
export async function destinationOf(
  at: Queryable,
  { userId, currency, ask }: Question,
): Promise<SavedDestination | undefined> {
  if (ask.way === 'bank') return domesticCardSaved(at, userId)
  if (ask.way === 'international-card') return internationalCardSaved(at, userId)
  const savedAt =
    currency === undefined ? undefined : await addressSavedAt(at, userId, currency.id, ask.address)
  return { destination: { address: ask.address }, savedAt }
}
