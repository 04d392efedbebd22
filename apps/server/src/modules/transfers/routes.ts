import type { Input, transfers } from '@candor/contract'
import { format, parseQuantity } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { moneyCall } from '../../http/money-call.ts'
import { p1, pagingOf } from '../../http/paging.ts'
import { recordInfo } from '../../texts/index.ts'
import { ownAccounts, type RecordRow, transferRecordsOf } from '../ledger/index.ts'
import type { Catalogue } from '../markets/index.ts'
import { accountText, kindNumber } from '../wallet/index.ts'
import { leverage } from './directions.ts'
import { leavesTooLittle, type LeverageMove, type OpenWallet } from './leverage.ts'
import { type Database, moveBetween, type QueuedEvents, type Transaction, type Transfer } from './store.ts'
import { currencyOnWire, isEnabled, isTransferable } from './wire.ts'

export type TransferDeps = {
  readonly database: Database
  readonly catalogue: Pick<Catalogue, 'currencies' | 'currency' | 'markets'>
  readonly leverageMove: LeverageMove
  /** Hears of committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** Transfers between a user's own accounts (MOVE-01 to MOVE-05). */
export function transferHandlers(deps: TransferDeps): Handlers<'transfers'> {
  return {
    async currencies(_input, { caller }) {
      const { catalogue, database } = deps
      const accounts = await ownAccounts(database, caller.userId)
      return { message: catalogue.currencies().filter(isTransferable).map((currency) => currencyOnWire(currency, accounts, catalogue.markets())) }
    },
    async move(input, context) {
      const transfer = judge(deps, context.caller.userId, input)
      if ('refused' in transfer) return transfer
      const done = { message: context.text('transfer-done') }
      let queued: QueuedEvents | undefined
      const run = (openWallet?: (tx: Transaction) => Promise<OpenWallet | undefined>) => moneyCall(deps.database, context, async (tx) => {
        const moved = await carryOut(tx, transfer, context.receivedAtMs, openWallet)
        if ('refused' in moved) return moved
        queued = moved.events
        return done
      })
      const touchesLeverage = transfer.from === leverage || transfer.to === leverage
      const answer = await (touchesLeverage ? deps.leverageMove(transfer.userId, transfer.currency.id, run) : run())
      deps.onEvents(queued)
      return answer
    },
    async history(input, context) {
      const paging = pagingOf(input)
      const { rows, count } = await transferRecordsOf(deps.database, context.caller.userId, paging.limit, paging.offset)
      return { message: p1('/wallet/hzhistory', rows.map((row) => recordOnWire(row, context)), count, paging) }
    },
  }
}

/** What is asked for, as far as it can be judged without the balances, in the order of MOVE-02. */
function judge({ catalogue }: TransferDeps, userId: number, input: Input<typeof transfers.move>): Transfer | { readonly refused: 'PARAM_ERROR' | 'SAME_ACCOUNT' | 'NOT_FOUND' | 'FEATURE_OFF' } {
  const currency = catalogue.currency(input.currency_id)
  const amount = parseQuantity(input.number, currency?.decimals)
  const [from, to] = [kindNumber(input.from_field), kindNumber(input.to_field)]
  if (amount === undefined || amount <= 0n) return { refused: 'PARAM_ERROR' }
  if (from === to) return { refused: 'SAME_ACCOUNT' }
  if (currency?.isDisplayed !== true) return { refused: 'NOT_FOUND' }
  if (!isEnabled(currency, from) || !isEnabled(currency, to)) return { refused: 'FEATURE_OFF' }
  return { userId, currency, from, to, amount }
}

async function carryOut(
  tx: Transaction, transfer: Transfer, nowMs: number, openWallet: ((tx: Transaction) => Promise<OpenWallet | undefined>) | undefined,
): Promise<{ events: QueuedEvents | undefined } | { readonly refused: 'WALLET_RISK' } | { readonly refused: 'INSUFFICIENT_BALANCE'; readonly details: { needed: string; available: string } }> {
  const wallet = await openWallet?.(tx)
  if (wallet !== undefined && transfer.from === leverage && leavesTooLittle(wallet, transfer.amount)) return { refused: 'WALLET_RISK' }
  const moved = await moveBetween(tx, transfer, dateOf(nowMs))
  if ('has' in moved) return { refused: 'INSUFFICIENT_BALANCE', details: { needed: format(transfer.amount), available: format(moved.has) } }
  return moved
}

function recordOnWire(row: RecordRow, { language }: Context) {
  return {
    id: row.id, currency_name: row.currencyName, transaction_info: accountText(language, row.kind), value: format(row.change),
    created_time: utcText(row.createdAt), info: recordInfo(language, row.type),
  }
}
