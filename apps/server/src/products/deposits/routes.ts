import { depositCoins } from '@candor/contract'
import { format } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { moneyCall } from '../../http/money-call.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import { addressesOf } from './addresses.ts'
import type { DepositDeps, IncomingPayment } from './deposit-deps.ts'
import { fileRequest } from './file-request.ts'
import { requestsOf, type RequestRow } from './store-log.ts'

/** The calls of DEP. */
export function depositHandlers(deps: DepositDeps): Handlers<'deposits'> {
  return {
    async address(input, context) {
      const addresses = await addressesOf(
        deps,
        context.caller.userId,
        input.currency,
        context.receivedAtMs,
      )
      if ('refused' in addresses) return addresses
      const of = (network: string): string =>
        addresses.find((one) => one.network === network)?.address ?? ''
      const hasNetworks = depositCoins.filter(({ id }) => id === input.currency).length > 1
      return {
        message: hasNetworks
          ? { erc20: of('ERC20'), trc20: of('TRC20') }
          : (addresses[0]?.address ?? ''),
      }
    },
    async file(input, context) {
      const filing = {
        userId: context.caller.userId,
        voucher: input.account,
        amount: input.amount,
        currencyId: input.currency,
        nowMs: context.receivedAtMs,
      }
      const filed = {
        message: context.text(deps.sandbox ? 'deposit-filed-sandbox' : 'deposit-filed'),
      }
      return moneyCall(
        deps.database,
        context,
        async (tx) => (await fileRequest(tx, deps, filing)) ?? filed,
      )
    },
    async log(input, context) {
      const paging = pagingOf(input)
      const { userId } = context.caller
      const { rows, total } = await requestsOf(deps.database, userId, paging.take, paging.offset)
      return {
        message: p2(
          rows.map((row) => onWire(row, userId, context)),
          total,
          paging,
        ),
      }
    },
    async incoming(input, context) {
      const paging = pagingOf(input)
      const { rows, total } = (await deps.chain?.incomingOf(
        context.caller.userId,
        paging.take,
        paging.offset,
      )) ?? { rows: [], total: 0 }
      const stalled = await deps.chain?.stalledSince(context.receivedAtMs)
      return {
        message: {
          ...p2(
            rows.map((row) => incomingOnWire(row, deps.chain?.network ?? '')),
            total,
            paging,
          ),
          stalled_since: stalled === undefined ? '' : utcText(stalled),
        },
      }
    },
  }
}

function onWire(row: RequestRow, userId: number, context: Context) {
  return {
    id: row.id,
    uid: userId,
    amount: format(row.amount),
    user_account: row.voucher,
    status: row.status,
    currency_id: row.currencyId,
    remark:
      row.remark === '' && row.simulated
        ? context.text('simulated')
        : reviewReasonText(row.remark, context.text),
    created_at: utcText(row.createdAt),
    updated_at: utcText(row.updatedAt),
    name: row.currencyName,
    type: 0,
    give: 0 as const,
    simulated: row.simulated ? (1 as const) : (0 as const),
  }
}

function incomingOnWire(row: IncomingPayment, network: string) {
  return {
    id: `${row.txHash}:${row.position}`,
    txid: row.txHash,
    currency_id: row.currencyId,
    name: row.currency,
    network,
    amount: format(row.amount),
    status:
      row.creditedAt !== undefined ? (2 as const) : row.isGathering ? (3 as const) : (1 as const),
    confirmations: row.confirmations,
    needed: row.needed,
    created_at: utcText(row.seenAt),
    updated_at: utcText(row.creditedAt ?? row.seenAt),
  }
}
