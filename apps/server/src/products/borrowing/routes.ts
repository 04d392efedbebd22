import { format } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { addMargin } from './running/add-margin.ts'
import { currentPrices } from './coins.ts'
import { loadInfo } from './info.ts'
import type { BorrowingParts } from './parts.ts'
import { repay } from './running/repay.ts'
import { requestLoan } from './requests/request-loan.ts'
import { loadCountedHoldings, computeStanding } from './running/standing.ts'
import { listLoans } from './store.ts'
import { addApplication } from './requests/store-makers.ts'
import { toLoanDto } from './wire.ts'

export function borrowingHandlers(parts: BorrowingParts): Handlers<'borrowing'> {
  return { ...readingHandlers(parts), ...requestHandlers(parts), ...repaymentHandlers(parts) }
}

function readingHandlers(parts: BorrowingParts): Pick<Handlers<'borrowing'>, 'info' | 'orders'> {
  const { database } = parts
  const nameOf = (currencyId: number): string => parts.catalogue.currency(currencyId)?.name ?? ''
  return {
    info: async (_input, { caller }) => ({ message: await loadInfo(parts, caller) }),
    async orders(input, context) {
      const paging = parsePaging(input)
      const { userId } = context.caller
      const [{ orders, total }, holdings] = await Promise.all([
        listLoans(database, userId, paging.take, paging.offset),
        loadCountedHoldings(database, parts, [userId]),
      ])
      const prices = currentPrices(parts)
      const rows = orders.map((order) =>
        toLoanDto(
          order,
          computeStanding(order, holdings.get(userId) ?? [], prices, context.receivedAtMs),
          nameOf,
          context.language,
        ),
      )
      return { message: toP2Page(rows, total, paging) }
    },
  }
}

function requestHandlers(
  parts: BorrowingParts,
): Pick<Handlers<'borrowing'>, 'apply' | 'applyAsMaker'> {
  return {
    async apply(input, context) {
      const request = {
        userId: context.caller.userId,
        uid: input.uid,
        amount: input.amount,
        currencyId: input.currency,
        marginCurrencyId: input.margin_currency,
        marginAmount: input.margin_amount,
        days: input.days,
        nowMs: context.receivedAtMs,
      }
      return moneyCommand(parts, context, async (tx, publishAfterCommit) => {
        const filedLoan = await requestLoan(tx, parts, request)
        if ('refused' in filedLoan) return filedLoan
        publishAfterCommit(filedLoan.events)
        return {
          message: {
            id: filedLoan.id,
            risk_rate: filedLoan.preview.marginRatio,
            daily_interest: format(filedLoan.preview.dailyInterest),
          },
        }
      })
    },
    async applyAsMaker({ intro }, context) {
      const isFiled = await addApplication(
        parts.database,
        context.caller.userId,
        intro,
        toDate(context.receivedAtMs),
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
      return moneyCommand(parts, context, async (tx, publishAfterCommit) => {
        const repayment = await repay(tx, parts, {
          userId: context.caller.userId,
          loanId: orderId,
          amount,
          nowMs: context.receivedAtMs,
        })
        if ('refused' in repayment) return repayment
        publishAfterCommit(repayment.events)
        return { message: repayment.message }
      })
    },
    async addMargin({ orderId, amount, from_field }, context) {
      return moneyCommand(parts, context, async (tx, publishAfterCommit) => {
        const marginAdded = await addMargin(
          tx,
          parts,
          { userId: context.caller.userId, loanId: orderId, amount, nowMs: context.receivedAtMs },
          from_field ?? 'change',
        )
        if ('refused' in marginAdded) return marginAdded
        publishAfterCommit(marginAdded.events)
        return { message: marginAdded.message }
      })
    },
  }
}
