import { type Answer, type transfers, type WrongField, wrongField } from '@candor/contract'
import { leavesTooLittle } from '@candor/engine/futures/risk'
import { format, parseQuantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { frozenNow, frozenRefusal, type FrozenRefusal } from '../../http/frozen.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tellingCall } from '../../http/money-call.ts'
import type { LoanGate } from '../borrowing/index.ts'
import { kinds } from '../../platform/ledger/index.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { LeverageMove, OpenWalletIn } from './leverage.ts'
import {
  type Database,
  moveBetween,
  type QueuedEvents,
  type Transaction,
  type Transfer,
} from './store.ts'
import { isEnabled } from './wire.ts'

export type TransferDeps = {
  readonly database: Database
  readonly catalogue: Pick<Catalogue, 'currencies' | 'currency' | 'markets'>
  readonly leverageMove: LeverageMove
  readonly loanGate: LoanGate
  /** Hears of committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** A transfer as it was asked for: from one account kind to another, by their numbers (LEDG-03). */
export type TransferAsked = {
  readonly currencyId: number
  readonly amount: string
  readonly from: number
  readonly to: number
}

/**
 * Moves an amount between two accounts of the caller (MOVE-02); what touches his leverage account
 * does so as a command of its wallet (MOVE-03).
 */
export async function transfer(
  deps: TransferDeps,
  asked: TransferAsked,
  context: SignedIn,
): Promise<Answer<typeof transfers.move>> {
  const judged = judge(deps, context.caller.userId, asked)
  if ('refused' in judged) return judged
  const done = { message: context.text('transfer-done') }
  const run = (openWallet?: OpenWalletIn) =>
    tellingCall(deps, context, async (tx, tell) => {
      const moved = await carryOut(tx, deps, judged, context, openWallet)
      if ('refused' in moved) return moved
      tell(moved.events)
      return done
    })
  const touchesLeverage = judged.from === kinds.leverage || judged.to === kinds.leverage
  return touchesLeverage ? deps.leverageMove(judged.userId, judged.currency.id, run) : run()
}

type EarlyRefusal = WrongField | { readonly refused: 'SAME_ACCOUNT' | 'NOT_FOUND' | 'FEATURE_OFF' }
type LateRefusal =
  | FrozenRefusal
  | { readonly refused: 'WALLET_RISK' }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { needed: string; available: string }
    }

/** What is asked for, as far as it can be judged without the balances, in the order of MOVE-02. */
function judge(
  { catalogue }: TransferDeps,
  userId: number,
  { currencyId, amount: text, from, to }: TransferAsked,
): Transfer | EarlyRefusal {
  const currency = catalogue.currency(currencyId)
  const amount = parseQuantity(text, currency?.decimals)
  if (amount === undefined || amount <= 0n) return wrongField('number')
  if (from === to) return { refused: 'SAME_ACCOUNT' }
  if (currency?.isDisplayed !== true) return { refused: 'NOT_FOUND' }
  if (!isEnabled(currency, from) || !isEnabled(currency, to)) return { refused: 'FEATURE_OFF' }
  return { userId, currency, from, to, amount }
}

async function carryOut(
  tx: Transaction,
  deps: TransferDeps,
  asked: Transfer,
  { caller, receivedAtMs: nowMs }: SignedIn,
  openWallet: OpenWalletIn | undefined,
): Promise<{ events: QueuedEvents | undefined } | LateRefusal> {
  const wallet = await openWallet?.(tx, asked.to === kinds.leverage ? asked.amount : undefined)
  const frozen = frozenNow(caller, nowMs)
  // Of a frozen account money moves only as margin of contracts that are open (USER-39).
  if (frozen !== undefined && (wallet === undefined || asked.to !== kinds.leverage))
    return frozenRefusal(frozen)
  if (
    wallet !== undefined &&
    asked.from === kinds.leverage &&
    leavesTooLittle(wallet, asked.amount)
  )
    return { refused: 'WALLET_RISK' }
  const atRisk =
    asked.from === kinds.exchange
      ? await deps.loanGate(tx, asked.userId, {
          currencyId: asked.currency.id,
          amount: asked.amount,
        })
      : undefined
  if (atRisk !== undefined) return atRisk
  const moved = await moveBetween(tx, asked, dateOf(nowMs))
  if ('has' in moved)
    return {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: format(asked.amount), available: format(moved.has) },
    }
  return moved
}
