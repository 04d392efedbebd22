import { format } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { tellingCall } from '../../http/money-call.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { addMargin } from './add-margin.ts'
import { pricesNow } from './coins.ts'
import { readInfo } from './info.ts'
import type { BorrowingParts } from './parts.ts'
import { repay } from './repay.ts'
import { requestLoan } from './request-loan.ts'
import { heldBy, standing } from './standing.ts'
import { loansOf } from './store.ts'
import { addApplication } from './store-makers.ts'
import { loanOnWire } from './wire.ts'

/** The calls of LOAN. */
export function borrowingHandlers(parts: BorrowingParts): Handlers<'borrowing'> {
  return { ...readingHandlers(parts), ...requestHandlers(parts), ...repaymentHandlers(parts) }
}

function readingHandlers(parts: BorrowingParts): Pick<Handlers<'borrowing'>, 'info' | 'orders'> {
  const { database } = parts
  const nameOf = (currencyId: number): string => parts.catalogue.currency(currencyId)?.name ?? ''
  return {
    info: async (_input, { caller }) => ({ message: await readInfo(parts, caller) }),
    async orders(input, context) {
      const paging = pagingOf(input)
      const { userId } = context.caller
      const [{ orders, total }, held] = await Promise.all([
        loansOf(database, userId, paging.take, paging.offset),
        heldBy(database, parts, [userId]),
      ])
      const prices = pricesNow(parts)
      const rows = orders.map((order) =>
        loanOnWire(
          order,
          standing(order, held.get(userId) ?? [], prices, context.receivedAtMs),
          nameOf,
          context.text,
        ),
      )
      return { message: p2(rows, total, paging) }
    },
  }
}

function requestHandlers(
  parts: BorrowingParts,
): Pick<Handlers<'borrowing'>, 'apply' | 'applyAsMaker'> {
  return {
    async apply(input, context) {
      const asked = {
        userId: context.caller.userId,
        uid: input.uid,
        amount: input.amount,
        currencyId: input.currency,
        marginCurrencyId: input.margin_currency,
        marginAmount: input.margin_amount,
        days: input.days,
        nowMs: context.receivedAtMs,
      }
      return tellingCall(parts, context, async (tx, tell) => {
        const filed = await requestLoan(tx, parts, asked)
        if ('refused' in filed) return filed
        tell(filed.events)
        return {
          message: {
            id: filed.id,
            risk_rate: filed.preview.riskRate,
            daily_interest: format(filed.preview.dailyInterest),
          },
        }
      })
    },
    async applyAsMaker({ intro }, context) {
      const isFiled = await addApplication(
        parts.database,
        context.caller.userId,
        intro,
        dateOf(context.receivedAtMs),
      )
      return isFiled ? { message: context.text('maker-filed') } : { refused: 'DUPLICATE' }
    },
  }
}

function repaymentHandlers(
  parts: BorrowingParts,
): Pick<Handlers<'borrowing'>, 'repay' | 'addMargin'> {
  return {
    async repay({ orderId, amount }, context) {
      return tellingCall(parts, context, async (tx, tell) => {
        const repaid = await repay(tx, parts, {
          userId: context.caller.userId,
          loanId: orderId,
          amount,
          nowMs: context.receivedAtMs,
        })
        if ('refused' in repaid) return repaid
        tell(repaid.events)
        return { message: repaid.message }
      })
    },
    async addMargin({ orderId, amount, from_field }, context) {
      return tellingCall(parts, context, async (tx, tell) => {
        const added = await addMargin(
          tx,
          parts,
          { userId: context.caller.userId, loanId: orderId, amount, nowMs: context.receivedAtMs },
          from_field ?? 'change',
        )
        if ('refused' in added) return added
        tell(added.events)
        return { message: added.message }
      })
    },
  }
}
