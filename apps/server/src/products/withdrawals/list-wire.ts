import type { Reply } from '@candor/contract'
import { type withdrawals, withdrawalReturnReasons } from '@candor/contract/withdrawals'
import { isOverdue } from '@candor/engine/review/deadline'
import { format, subtract } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import type { PlainTextKey } from '../../texts/index.ts'
import { SANDBOX } from './payouts.ts'
import type { Destination } from './store.ts'
import type { ListedWithdrawal } from './store-list.ts'

type Row = Reply<typeof withdrawals.list>['data'][number]

/**
 * A request as its owner reads it (OUT-12): a decided one with its time and reason, a waiting one
 * with its deadline (OUT-11).
 */
export function toWithdrawalDto(
  row: ListedWithdrawal,
  context: Pick<Context, 'text' | 'receivedAtMs'>,
): Row {
  const { filedAt, passedAt, endedAt, status } = row
  const isWaiting = status === 1 && passedAt === undefined
  const reason = withdrawalReturnReasons.find((returnReason) => returnReason === row.reason) ?? ''
  return {
    id: row.id,
    number: format(row.number),
    name: row.currencyName,
    create_time: formatUtc(filedAt),
    status,
    notes: formatNotes(row, reason, context),
    status_text: context.text(statusText(row)),
    fee: format(row.fee),
    real_number: format(subtract(row.number, row.fee)),
    address: addressText(row),
    txid: row.txid,
    currency_id: row.currencyId,
    type: row.way,
    network: row.network,
    reason,
    can_cancel: flag(isWaiting),
    simulated: flag(row.carrier === SANDBOX),
    decide_by: isWaiting ? formatUtc(row.decideBy) : '',
    overdue: flag(
      isOverdue({ isWaiting, decideByMs: row.decideBy.getTime() }, context.receivedAtMs),
    ),
    passed_at: passedAt === undefined ? '' : formatUtc(passedAt),
    ended_at: endedAt === undefined ? '' : formatUtc(endedAt),
  }
}

/** Why it failed, in the reader's language, or that nothing was sent (OUT-17). */
function formatNotes(
  { status, carrier }: ListedWithdrawal,
  reason: Row['reason'],
  { text }: Pick<Context, 'text'>,
): string {
  if (reason !== '') return text(`review-reason-${reason}`)
  return status === 2 && carrier === SANDBOX ? text('withdrawal-simulated') : ''
}

function statusText({ status, passedAt, isSending }: ListedWithdrawal): PlainTextKey {
  if (status === 2) return 'withdrawal-status-done'
  if (status === 3) return 'withdrawal-status-failed'
  if (passedAt === undefined) return 'withdrawal-status-reviewing'
  return isSending ? 'withdrawal-status-sending' : 'withdrawal-status-approved'
}

/** An address in full; for a card what identifies it to its owner. */
export function addressText({
  way,
  destination,
}: Pick<ListedWithdrawal, 'way' | 'destination'>): string {
  if (way === 0) return destination['address'] ?? ''
  return way === 1
    ? `${destination['bank'] ?? ''} ${lastDigits(destination)}`.trim()
    : (destination['swiftCode'] ?? '')
}

function lastDigits({ cardNumber = '' }: Destination): string {
  return cardNumber.length > 4 ? `···· ${cardNumber.slice(-4)}` : cardNumber
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
