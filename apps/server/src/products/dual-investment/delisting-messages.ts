import { computeOutcomes } from '@candor/engine/dual-investment/purchase'
import { endMsOf } from '@candor/engine/dual-investment/terms'
import { formatTrimmed } from '@candor/money'
import { formatUtc, toDate } from '../../clock/clock.ts'
import { announceDelistings } from '../../kernel/delistings.ts'
import { requireUsdt } from './accounts.ts'
import type { DualMessage } from './dual-deps.ts'
import { toDualEvents } from './dual-events.ts'
import type { StoredOrder } from './order.ts'
import type { DualSettler } from './settle-due.ts'
import { lockUntoldOrders, recordTold } from './store-settle.ts'
import { SETTLE_BATCH } from './terms.ts'

/** Tells the owners of all orders that an announced delisting will settle early (DUAL-25). */
export function announceDualDelistings(settler: DualSettler, nowMs: number): Promise<number> {
  return announceDelistings<StoredOrder, DualMessage>(
    settler,
    {
      batch: SETTLE_BATCH,
      lockUntold: lockUntoldOrders,
      recordTold,
      toMessage: (order) => toMessage(settler, order),
      toEvents: (tx, due, atMs, messages) => toDualEvents(tx, due, toDate(atMs), messages),
    },
    nowMs,
  )
}

function toMessage({ catalogue }: DualSettler, order: StoredOrder): DualMessage {
  const { coin, usdt } = computeOutcomes(order)
  const currency = catalogue.currency(order.currencyId)?.name ?? ''
  return {
    userId: order.userId,
    kind: 'dual-delisting',
    params: {
      order: order.id,
      currency,
      time: formatUtc(endMsOf(order)),
      coins: `${formatTrimmed(coin)} ${currency}`,
      usdt: `${formatTrimmed(usdt)} ${requireUsdt(catalogue).name}`,
    },
  }
}
