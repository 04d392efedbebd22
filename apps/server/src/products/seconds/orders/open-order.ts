import { type RefusedWith, wrongField } from '@candor/contract'
import { discountFee } from '@candor/engine/discount'
import type { PricedTick } from '@candor/engine/prices/tick'
import { type Acceptance, isDelayed } from '@candor/engine/prices/usability'
import { withHalts } from '@candor/engine/seconds/halts'
import {
  validateOpening,
  type Opening,
  type OpeningContext,
  type OpeningRefusal,
} from '@candor/engine/seconds/opening'
import { computeHandledMs } from '@candor/engine/seconds/outcome'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { add, parseQuantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { findTickAfter } from '../../../kernel/tick-after.ts'
import { findAccountsOfKind, loadAvailable, kinds } from '../../../platform/ledger/index.ts'
import type { ListedMarket } from '../../../platform/markets/index.ts'
import type { OrderAccounts } from '../house/accounts.ts'
import { requirePayingCurrency } from '../house/house-accounts.ts'
import type { SecondsOrder } from './order.ts'
import type { OwnLimitRefusal, SecondsParts } from '../seconds-deps.ts'
import { readPlayed } from '../store-days.ts'
import { addOrder, countOpen, computeExposure, lockForOpening } from './store-open.ts'
import type { Transaction } from '../store.ts'
import { PRICE_WAIT_MS } from '../terms.ts'

export type OrderRequest = {
  readonly userId: number
  readonly marketId: number
  readonly currencyId: number
  readonly direction: 'up' | 'down'
  readonly seconds: number
  readonly stake: string
}
/** The request with its acceptance, real or hypothetical. */
export type AcceptedOrderRequest = OrderRequest & { readonly accepted: Acceptance }

export type SubmitRefusal =
  | OwnLimitRefusal<'RISK_ACK_REQUIRED' | 'COOL_OFF' | 'LOSS_LIMIT' | 'MAINTENANCE'>
  | RefusedWith<OpeningRefusal['refused']>

/**
 * The checks that need no price: the refusals before NO_PRICE in SEC-05, and an insufficient
 * balance, since then waiting is pointless (WIRE-52). It locks nothing and guarantees nothing.
 */
export async function precheck(
  tx: Transaction,
  parts: SecondsParts,
  request: AcceptedOrderRequest,
): Promise<SubmitRefusal | undefined> {
  const validated = await validateTerms(tx, parts, request)
  if ('refused' in validated) return validated
  const account = (
    await findAccountsOfKind(
      tx,
      [request.userId],
      requirePayingCurrency(parts.catalogue).id,
      kinds.options,
    )
  ).get(request.userId)
  if (account === undefined) throw new Error('a party to a seconds order has no account')
  const result = validateOpening(await loadDiscountedTerms(tx, parts, request), validated.ask, {
    ...validated.facts,
    userFree: await loadAvailable(tx, account),
  })
  return 'refused' in result ? toRefusal(result) : undefined
}

/**
 * Opens an order in the caller's transaction, or refuses it with nothing moved. Everything is
 * decided here on locked rows, whatever was found while the order waited for its tick (SEC-05,
 * SEC-08, LEDG-19).
 */
export async function openOrder(
  tx: Transaction,
  parts: SecondsParts,
  request: AcceptedOrderRequest,
): Promise<SecondsOrder | SubmitRefusal> {
  const { userId, marketId, accepted } = request
  const house = parts.house.get(marketId)
  const user = (
    await findAccountsOfKind(tx, [userId], requirePayingCurrency(parts.catalogue).id, kinds.options)
  ).get(userId)
  const balances =
    house === undefined || user === undefined
      ? undefined
      : await lockForOpening(tx, { ...house, user })
  const validated = await validateTerms(tx, parts, request)
  if ('refused' in validated) return validated
  if (house === undefined || user === undefined || balances === undefined)
    throw new Error('a party to a seconds order has no account')
  const { market, ask, facts } = validated
  const nowMs = parts.clock.nowMs()
  const tick = await findTickAfter(tx, marketId, accepted, PRICE_WAIT_MS)
  if (tick === undefined || isDelayed(nowMs - tick.ts)) return { refused: 'NO_PRICE' }
  const handledMs = computeHandledMs(tick.ts, ask.seconds)
  const lossLimit = await parts.lossGate(tx, userId, accepted.atMs)
  const opening = validateOpening(await loadDiscountedTerms(tx, parts, request), ask, {
    ...facts,
    hasPrice: true,
    exposure: await computeExposure(tx, request, handledMs),
    houseFree: balances.house.available,
    houseHeld: add(balances.house.available, balances.house.locked),
    isLossLimitReached: lossLimit !== undefined,
    userFree: balances.user.available,
  })
  if ('refused' in opening)
    return opening.refused === 'LOSS_LIMIT' && lossLimit !== undefined
      ? lossLimit
      : toRefusal(opening)
  return recordOrder(
    tx,
    parts,
    request,
    { market, opening, tick, handledMs, nowMs },
    { ...house, user },
  )
}

/** The published terms with the fee of the user's level. */
async function loadDiscountedTerms(
  tx: Transaction,
  parts: SecondsParts,
  { userId, accepted }: AcceptedOrderRequest,
): Promise<SecondsTerms> {
  const publishedTerms = parts.termsAt(accepted.atMs)
  return {
    ...publishedTerms,
    fee: discountFee(publishedTerms.fee, await parts.feeDiscount(tx, userId)),
  }
}

type ValidatedOrder = {
  readonly market: ListedMarket
  readonly ask: { readonly seconds: number; readonly stake: Opening['stake'] }
  readonly facts: OpeningContext
}

async function validateTerms(
  tx: Transaction,
  parts: SecondsParts,
  request: AcceptedOrderRequest,
): Promise<ValidatedOrder | SubmitRefusal> {
  const { userId, marketId, currencyId, seconds, accepted } = request
  // The user's own limits apply as of acceptance: nobody can withdraw an order by them once its
  // tick is known (FUT-44).
  const own = await parts.mayTrade(tx, userId, accepted.atMs)
  if (own !== undefined) return own
  const paying = requirePayingCurrency(parts.catalogue)
  const stake = parseQuantity(request.stake, paying.decimals)
  if (stake === undefined) return wrongField('number')
  if (currencyId !== paying.id) return wrongField('currency_id')
  const market = parts.catalogue.market(marketId)
  const maintenance = parts.maintenanceFor(accepted.atMs, seconds)
  const facts = {
    isListed: market?.isDisplayed === true,
    isPairOpen: market !== undefined && isTradable(market),
    isMaintained: maintenance !== undefined,
    openOrders: await countOpen(tx, userId),
    hasPrice: parts.arePricesTimely(),
  }
  const terms = withHalts(
    parts.termsAt(accepted.atMs),
    await readPlayed(tx, accepted.atMs, seconds),
  )
  const result = validateOpening(terms, { seconds, stake }, facts)
  if ('refused' in result)
    return result.refused === 'MAINTENANCE' && maintenance !== undefined
      ? maintenance
      : toRefusal(result)
  if (market === undefined) throw new Error('an order of no pair was let through')
  return { market, ask: { seconds, stake }, facts }
}

/** Whether a pair takes seconds orders: synthetic pairs have no options account and take none. */
export function isTradable(market: ListedMarket): boolean {
  return market.isOpen && market.base.hasOptionsAccount && market.quote.hasOptionsAccount
}

type DecidedOrder = {
  readonly market: ListedMarket
  readonly opening: Opening
  readonly tick: PricedTick
  readonly handledMs: number
  readonly nowMs: number
}

function recordOrder(
  tx: Transaction,
  parts: SecondsParts,
  request: AcceptedOrderRequest,
  decided: DecidedOrder,
  accounts: OrderAccounts,
): Promise<SecondsOrder> {
  const { userId, marketId, direction, accepted } = request
  const { market, opening, tick, handledMs, nowMs } = decided
  return addOrder(
    tx,
    {
      userId,
      marketId,
      direction,
      accepted,
      symbol: market.symbol,
      currencyId: requirePayingCurrency(parts.catalogue).id,
      opening,
      tick,
      handledMs,
      now: toDate(nowMs),
    },
    accounts,
  )
}

/** A gate's refusal is returned as it is. */
function toRefusal(refusal: OpeningRefusal): SubmitRefusal {
  if (refusal.refused === 'LOSS_LIMIT' || refusal.refused === 'MAINTENANCE')
    throw new Error(`${refusal.refused} is answered by the gate that found it`)
  return refuse(refusal, 'number')
}
