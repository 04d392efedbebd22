import { computeOutcomes } from '@candor/engine/dual-investment/purchase'
import { endMsOf } from '@candor/engine/dual-investment/terms'
import { formatTrimmed } from '@candor/money'
import { formatUtc, toDate } from '../../clock/clock.ts'
import { settleScheduled } from '../../kernel/scheduled-settlement.ts'
import { requireUsdt } from './accounts.ts'
import type { DualMessage } from './dual-deps.ts'
import { toDualEvents } from './dual-events.ts'
import type { StoredOrder } from './order.ts'
import type { DualSettler } from './settle-due.ts'
import { lockUntoldOrders, recordTold } from './store-settle.ts'
import { SETTLE_BATCH } from './terms.ts'

/**
 * Tells the owners of all orders that an announced delisting will settle before their end_time,
 * each order once (DUAL-25). Returns the number of orders.
 */
export function announceDelistings(settler: DualSettler, nowMs: number): Promise<number> {
  return settleScheduled<StoredOrder>(settler, {
    batch: SETTLE_BATCH,
    lockDue: (tx, limit, except) => lockUntoldOrders(tx, nowMs, limit, except),
    async settle(tx, due) {
      await recordTold(
        tx,
        due.map(({ id }) => id),
      )
      const messages = await settler.sendMessages(
        tx,
        toDate(nowMs),
        due.map((order) => toMessage(settler, order)),
      )
      const queuedEvents = await toDualEvents(tx, due, toDate(nowMs), messages)
      return {
        settled: due.length,
        afterCommit: () => {
          settler.onEvents(queuedEvents)
        },
      }
    },
  })
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
