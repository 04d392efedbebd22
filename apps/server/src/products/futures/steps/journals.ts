import type { Step } from '@candor/engine/futures/step'
import { type Posting, type PostingCause, toPostings } from '@candor/engine/futures/postings'
import { toDate, formatUtcDay } from '../../../clock/clock.ts'
import {
  available,
  type Entry,
  type Journal,
  locked,
  type RecordType,
} from '../../../platform/ledger/index.ts'
import { futuresRecords } from '../records.ts'

/** The accounts that a wallet's steps in a pair book to. */
export type JournalAccounts = {
  readonly user: number
  readonly house: number
  readonly fee: number
  readonly insurance: number
}

const RECORD_TYPES: Readonly<Record<PostingCause, RecordType>> = {
  margin: futuresRecords.contractMargin,
  close: futuresRecords.contractClosed,
  liquidation: futuresRecords.contractLiquidated,
  overnight: futuresRecords.contractOvernight,
  fee: futuresRecords.contractFee,
  cancel: futuresRecords.contractCancelled,
  reserve: futuresRecords.contractReserve,
}

/** The journal of a step (LEDG-01); undefined when nothing moves. */
export function toJournal(
  step: Step,
  symbol: string,
  accounts: JournalAccounts,
): Journal | undefined {
  const entries = toPostings(step).map((posting) => toEntry(posting, accounts))
  if (entries.length === 0) return undefined
  const order = orderIdOf(step)
  const reference =
    step.kind === 'overnight' ? `${order} ${formatUtcDay(toDate(step.dueMs))}` : String(order)
  return {
    cause: `futures.${step.kind}`,
    reference,
    params: { order, pair: symbol, ...toParams(step) },
    entries,
  }
}

export function orderIdOf(step: Step): number {
  return step.kind === 'filed' || step.kind === 'cancelled' ? step.order.id : step.position.id
}

export function marketOf(step: Step): number {
  return step.kind === 'filed' || step.kind === 'cancelled'
    ? step.order.marketId
    : step.position.marketId
}

function toParams(step: Step): Record<string, string | number> {
  if (step.kind === 'closed') return { reason: step.reason, tick: step.mark.tickId }
  return step.kind === 'overnight' ? { day: formatUtcDay(toDate(step.dueMs)) } : {}
}

function toEntry({ account, part, cause, change }: Posting, accounts: JournalAccounts): Entry {
  return {
    account: accounts[account],
    part: part === 'available' ? available : locked,
    type: RECORD_TYPES[cause],
    change,
  }
}
