import { type Answer, type WrongField, wrongField } from '@candor/contract'
import type { transfers } from '@candor/contract/transfers'
import { breachesTransferRatio } from '@candor/engine/futures/risk'
import { format, parseQuantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { getActiveFreeze, toFrozenRefusal, type FrozenRefusal } from '../../http/frozen.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import type { LoanGate } from '../../kernel/debit-gate.ts'
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
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** A transfer request: from one account kind to another, by their numbers (LEDG-03). */
export type TransferRequest = {
  readonly currencyId: number
  readonly amount: string
  readonly from: number
  readonly to: number
}

/**
 * Moves an amount between two accounts of the caller (MOVE-02); one of the leverage account as a
 * command of its wallet (MOVE-03).
 */
export async function executeTransfer(
  deps: TransferDeps,
  request: TransferRequest,
  context: SignedIn,
): Promise<Answer<typeof transfers.move>> {
  const validated = validateTransfer(deps, context.caller.userId, request)
  if ('refused' in validated) return validated
  const reply = { message: context.text('transfer-done') }
  const run = (openWallet?: OpenWalletIn) =>
    moneyCommand(deps, context, async (tx, publishAfterCommit) => {
      const result = await settleTransfer(tx, deps, validated, context, openWallet)
      if ('refused' in result) return result
      publishAfterCommit(result.events)
      return reply
    })
  const touchesLeverage = validated.from === kinds.leverage || validated.to === kinds.leverage
  return touchesLeverage ? deps.leverageMove(validated.userId, validated.currency.id, run) : run()
}

type EarlyRefusal = WrongField | { readonly refused: 'SAME_ACCOUNT' | 'NOT_FOUND' | 'FEATURE_OFF' }
type LateRefusal =
  | FrozenRefusal
  | { readonly refused: 'WALLET_RISK' }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { needed: string; available: string }
    }

/** Validates a request as far as possible without balances, in the order of MOVE-02. */
function validateTransfer(
  { catalogue }: TransferDeps,
  userId: number,
  { currencyId, amount: text, from, to }: TransferRequest,
): Transfer | EarlyRefusal {
  const currency = catalogue.currency(currencyId)
  const amount = parseQuantity(text, currency?.decimals)
  if (amount === undefined || amount <= 0n) return wrongField('number')
  if (from === to) return { refused: 'SAME_ACCOUNT' }
  if (currency?.isDisplayed !== true) return { refused: 'NOT_FOUND' }
  if (!isEnabled(currency, from) || !isEnabled(currency, to)) return { refused: 'FEATURE_OFF' }
  return { userId, currency, from, to, amount }
}

async function settleTransfer(
  tx: Transaction,
  deps: TransferDeps,
  request: Transfer,
  { caller, receivedAtMs: nowMs }: SignedIn,
  openWallet: OpenWalletIn | undefined,
): Promise<{ events: QueuedEvents | undefined } | LateRefusal> {
  const wallet = await openWallet?.(tx, request.to === kinds.leverage ? request.amount : undefined)
  const frozen = getActiveFreeze(caller, nowMs)
  // In a frozen account money moves only as margin of open contracts (USER-39).
  if (frozen !== undefined && (wallet === undefined || request.to !== kinds.leverage))
    return toFrozenRefusal(frozen)
  if (
    wallet !== undefined &&
    request.from === kinds.leverage &&
    breachesTransferRatio(wallet, request.amount)
  )
    return { refused: 'WALLET_RISK' }
  const atRisk =
    request.from === kinds.exchange
      ? await deps.loanGate(tx, request.userId, {
          currencyId: request.currency.id,
          amount: request.amount,
        })
      : undefined
  if (atRisk !== undefined) return atRisk
  const result = await moveBetween(tx, request, toDate(nowMs))
  if ('has' in result)
    return {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: format(request.amount), available: format(result.has) },
    }
  return result
}
