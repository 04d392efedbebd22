import { depositCoins } from '@candor/contract/deposits'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { idempotentTransaction } from '../../http/money-call.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import { listDepositAddresses } from './addresses.ts'
import type { DepositDeps, IncomingPayment } from './deposit-deps.ts'
import { fileRequest } from './file-request.ts'
import { listRequests, type RequestRow } from './store-log.ts'

export function depositHandlers(deps: DepositDeps): Handlers<'deposits'> {
  return {
    async address(input, context) {
      const addresses = await listDepositAddresses(
        deps,
        context.caller.userId,
        input.currency,
        context.receivedAtMs,
      )
      if ('refused' in addresses) return addresses
      const addressIn = (network: string): string =>
        addresses.find((one) => one.network === network)?.address ?? ''
      const hasNetworks = depositCoins.filter(({ id }) => id === input.currency).length > 1
      return {
        message: hasNetworks
          ? { erc20: addressIn('ERC20'), trc20: addressIn('TRC20') }
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
      const reply = {
        message: context.text(deps.sandbox ? 'deposit-filed-sandbox' : 'deposit-filed'),
      }
      return idempotentTransaction(
        deps.database,
        context,
        async (tx) => (await fileRequest(tx, deps, filing)) ?? reply,
      )
    },
    async log(input, context) {
      const paging = parsePaging(input)
      const { userId } = context.caller
      const { rows, total } = await listRequests(deps.database, userId, paging.take, paging.offset)
      return {
        message: toP2Page(
          rows.map((row) => toDepositDto(row, userId, context)),
          total,
          paging,
        ),
      }
    },
    async incoming(input, context) {
      const paging = parsePaging(input)
      const { rows, total } = (await deps.chain?.incomingOf(
        context.caller.userId,
        paging.take,
        paging.offset,
      )) ?? { rows: [], total: 0 }
      const stalledSince = await deps.chain?.stalledSince(context.receivedAtMs)
      return {
        message: {
          ...toP2Page(
            rows.map((row) => toIncomingDepositDto(row, deps.chain?.network ?? '')),
            total,
            paging,
          ),
          stalled_since: stalledSince === undefined ? '' : formatUtc(stalledSince),
        },
      }
    },
  }
}

function toDepositDto(row: RequestRow, userId: number, context: Context) {
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
        : reviewReasonText(context.language, row.remark),
    created_at: formatUtc(row.createdAt),
    updated_at: formatUtc(row.updatedAt),
    name: row.currencyName,
    type: 0,
    give: 0 as const,
    simulated: row.simulated ? (1 as const) : (0 as const),
  }
}

function toIncomingDepositDto(row: IncomingPayment, network: string) {
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
    created_at: formatUtc(row.seenAt),
    updated_at: formatUtc(row.creditedAt ?? row.seenAt),
  }
}
