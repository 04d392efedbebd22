import { groupOfType, type RecordGroup } from '@candor/contract'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CandlestickChart,
  CircleDot,
  Gift,
  HandCoins,
  Image,
  Layers,
  LockKeyhole,
  type LucideIcon,
  PiggyBank,
  Timer,
} from 'lucide-react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { toDirection, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { WalletRecord } from '../../lib/record-cause.ts'
import { Money } from '../../ui/figures/money.tsx'

const marks: Readonly<Record<RecordGroup, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  spot: CandlestickChart,
  contracts: Layers,
  seconds: Timer,
  borrowing: HandCoins,
  earn: PiggyBank,
  nft: Image,
  reward: Gift,
}

/** One change of a balance: type, account, time and amount; a tap opens its details. */
export function RecordLine({
  record,
  onOpen,
}: {
  readonly record: WalletRecord
  readonly onOpen: () => void
}) {
  const { info, type, transaction_info: account, created_time: time } = record
  const group = groupOfType(type)
  const Mark = group === undefined ? CircleDot : marks[group]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left active:bg-raised"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
        <Mark aria-hidden size={17} />
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex items-baseline justify-between gap-3 text-body font-medium">
          <span className="min-w-0">{info}</span>
          <Change record={record} />
        </span>
        <span className="flex items-baseline justify-between gap-3 text-small text-faint">
          <span className="truncate">{account}</span>
          <time className="figures shrink-0">{timeText(utcMs(time))}</time>
        </span>
      </span>
    </button>
  )
}

/** Locking and releasing is neither a gain nor a loss, so it has a sign and no colour. */
export function Change({
  record: { value, currency_name: currency, is_lock: isLocked },
}: {
  readonly record: WalletRecord
}) {
  if (isLocked === 0)
    return <Money value={value} decimals={coinDecimals(value)} currency={currency} signed balance />
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted">
      <LockKeyhole role="img" aria-label={t('assets.record.locked')} size={12} />
      <span>
        {toDirection(value) === 'up' && '+'}
        <Money value={value} decimals={coinDecimals(value)} currency={currency} balance />
      </span>
    </span>
  )
}
