import { format, negate, type Quantity, quantity, sum } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { RiskRefusal } from '../../kernel/risk-gate.ts'
import { hasAgreed } from '../consents/index.ts'
import { resolveLimitAt } from './loss-limit.ts'
import { type DisclosedProduct, riskDocumentName, riskVersions } from './risk-texts.ts'
import { findCoolOffEnd, type Queryable, loadLossLimit, type Transaction } from './store.ts'

export type TradeRefusal =
  | RiskRefusal
  | { readonly refused: 'COOL_OFF'; readonly details: { readonly until: string } }
export type LossRefusal = {
  readonly refused: 'LOSS_LIMIT'
  readonly details: { readonly daily_loss: string; readonly lost: string }
}

/**
 * Returns why a user might not trade a product at a time; undefined when allowed. Later decisions
 * do not count: an order's gates are those of its acceptance (FUT-44).
 */
export type TradeGate = (
  tx: Transaction,
  userId: number,
  nowMs: number,
) => Promise<TradeRefusal | undefined>

const coolOffProducts: ReadonlySet<DisclosedProduct> = new Set<DisclosedProduct>([
  'contracts',
  'seconds',
])

/**
 * Whether a user may place a new order of a product: they must have read its current risk
 * disclosure by then (USER-33) and not be in a cool-off (USER-32). Call it in the order's
 * transaction, before its fields are validated (FUT-03, SEC-05).
 */
export async function checkMayTrade(
  tx: Transaction,
  userId: number,
  product: DisclosedProduct,
  nowMs: number,
): Promise<TradeRefusal | undefined> {
  const unread = await checkRiskRead(tx, userId, product, nowMs)
  if (unread !== undefined) return unread
  if (!coolOffProducts.has(product)) return undefined
  const end = await findCoolOffEnd(tx, userId, nowMs)
  return end !== undefined && nowMs < end.getTime()
    ? { refused: 'COOL_OFF', details: { until: formatUtc(end) } }
    : undefined
}

/** The first half of `checkMayTrade`, for products that no cool-off ends. */
export async function checkRiskRead(
  tx: Transaction,
  userId: number,
  product: DisclosedProduct,
  nowMs: number,
): Promise<RiskRefusal | undefined> {
  const version = riskVersions[product]
  return (await hasAgreed(tx, userId, riskDocumentName(product), version, nowMs))
    ? undefined
    : { refused: 'RISK_ACK_REQUIRED', details: { product, version } }
}

/**
 * A user's realised result of a product's orders closed within a period, `from` inclusive and
 * `until` exclusive: profits less losses and fees, in USDT, negative for a loss. Each product that
 * counts towards the daily loss limit provides one.
 */
export type RealisedProfit = (
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
) => Promise<Quantity>

/**
 * Returns LOSS_LIMIT where the user's own daily loss limit was reached by `nowMs` (USER-31). Call
 * it in the order's transaction, late (FUT-03, SEC-05).
 */
export type LossGate = (
  tx: Transaction,
  userId: number,
  nowMs: number,
) => Promise<LossRefusal | undefined>

export function createLossGate(products: readonly RealisedProfit[]): LossGate {
  return async (tx, userId, nowMs) => {
    const { limit } = resolveLimitAt(await loadLossLimit(tx, userId, nowMs), nowMs)
    if (limit === undefined) return undefined
    const lossToday = await computeLossToday(products, tx, userId, nowMs)
    return lossToday >= limit
      ? { refused: 'LOSS_LIMIT', details: { daily_loss: format(limit), lost: format(lossToday) } }
      : undefined
  }
}

const DAY_MS = 86_400_000

/**
 * A user's loss in the UTC day of `nowMs`, up to and including that time, all products together,
 * net of wins; zero for a profit.
 */
export async function computeLossToday(
  products: readonly RealisedProfit[],
  db: Queryable,
  userId: number,
  nowMs: number,
): Promise<Quantity> {
  const dayStartMs = nowMs - (nowMs % DAY_MS)
  const realised: Quantity[] = []
  for (const realisedProfit of products)
    realised.push(await realisedProfit(db, userId, toDate(dayStartMs), toDate(nowMs + 1)))
  const net = sum(realised)
  return net < 0n ? negate(net) : quantity(0n)
}
