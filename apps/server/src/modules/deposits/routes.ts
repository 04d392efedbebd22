import { format } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { moneyCall } from '../../http/money-call.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { textKeys } from '../../texts/keys.ts'
import { addressesOf } from './addresses.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { fileRequest } from './file-request.ts'
import { requestsOf, type RequestRow } from './store-log.ts'

/** The calls of DEP. */
export function depositHandlers(deps: DepositDeps): Handlers<'deposits'> {
  return {
    async address(input, context) {
      const addresses = await addressesOf(deps, context.caller.userId, input.currency, context.receivedAtMs)
      if ('refused' in addresses) return addresses
      const of = (network: string): string => addresses.find((one) => one.network === network)?.address ?? ''
      return { message: addresses.length > 1 ? { erc20: of('ERC20'), trc20: of('TRC20') } : addresses[0]?.address ?? '' }
    },
    async file(input, context) {
      const filing = { userId: context.caller.userId, voucher: input.account, amount: input.amount, currencyId: input.currency, nowMs: context.receivedAtMs }
      const filed = { message: context.text(deps.sandbox ? 'deposit-filed-sandbox' : 'deposit-filed') }
      return moneyCall(deps.database, context, async (tx) => await fileRequest(tx, deps, filing) ?? filed)
    },
    async log(input, context) {
      const paging = pagingOf(input)
      const { userId } = context.caller
      const { rows, total } = await requestsOf(deps.database, userId, paging.limit, paging.offset)
      return { message: p2(rows.map((row) => onWire(row, userId, context)), total, paging) }
    },
  }
}

function onWire(row: RequestRow, userId: number, context: Context) {
  return {
    id: row.id, uid: userId, amount: format(row.amount), user_account: row.voucher, status: row.status, currency_id: row.currencyId,
    remark: row.remark === '' && row.simulated ? context.text('simulated') : remarkText(row.remark, context), created_at: utcText(row.createdAt),
    updated_at: utcText(row.updatedAt), name: row.currencyName, type: 0, give: 0 as const, simulated: row.simulated ? 1 as const : 0 as const,
  }
}

/** A reason out of the published list in the reader's language (STAFF-04); any other remark as it was written. */
function remarkText(remark: string, context: Context): string {
  const key = textKeys.find((known) => known === `review-reason-${remark}`)
  return key === undefined ? remark : context.text(key)
}
