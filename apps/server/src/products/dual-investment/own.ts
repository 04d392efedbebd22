import type { Reply } from '@candor/contract'
import type { dualInvestment } from '@candor/contract/dual-investment'
import { computeOutcomes } from '@candor/engine/dual-investment/purchase'
import { add, format, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { DualParts } from './dual-deps.ts'
import { listOpenDuals, loadOwnSums, type OpenDual } from './store-own.ts'
import { priceText } from './wire.ts'

type OwnDuals = Reply<typeof dualInvestment.own>

/** What a user has invested and earned, and both outcomes of what settles when (DUAL-26). */
export async function loadOwn(
  { database, catalogue }: Pick<DualParts, 'database' | 'catalogue'>,
  userId: number,
): Promise<OwnDuals> {
  const { sums, open } = await database.snapshot(async (db) => ({
    sums: await loadOwnSums(db, userId),
    open: await listOpenDuals(db, userId),
  }))
  const nameOf = (currencyId: number): string => catalogue.currency(currencyId)?.name ?? ''
  return {
    sums: sums.map(({ currencyId, invested, earned }) => ({
      currency_name: nameOf(currencyId),
      invested: format(invested),
      earned: format(earned),
    })),
    dates: sumAlike(open).map((order) => ({
      at: formatUtc(order.settleMs),
      currency_name: nameOf(order.currencyId),
      type: order.type,
      exercise_price: priceText(order, catalogue, order.linkedPrice),
      invested: format(order.investment),
      coin: format(order.coin),
      usdt: format(order.usdt),
    })),
  }
}

type Alike = OpenDual & ReturnType<typeof computeOutcomes>

/** Orders that settle at one time by one price are one entry; the soonest comes first. */
function sumAlike(orders: readonly OpenDual[]): Alike[] {
  const alike = new Map<string, Alike>()
  for (const order of orders) {
    const { settleMs, currencyId, type, linkedPrice } = order
    const { coin, usdt } = computeOutcomes(order)
    const key = [settleMs, currencyId, type, linkedPrice].join(' ')
    const sum = alike.get(key) ?? { ...order, ...nothing }
    alike.set(key, {
      ...sum,
      investment: add(sum.investment, order.investment),
      coin: add(sum.coin, coin),
      usdt: add(sum.usdt, usdt),
    })
  }
  return [...alike.values()].sort((one, other) =>
    one.settleMs === other.settleMs
      ? one.currencyId - other.currencyId
      : one.settleMs - other.settleMs,
  )
}

const nothing = { investment: quantity(0n), coin: quantity(0n), usdt: quantity(0n) }
