import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { useTransferRecords } from './queries.ts'
import type { TransferRecord } from './wire.ts'

/** PAGE-33: every transfer as its two records, one out and one in (MOVE-04). */
export function TransferHistory() {
  const query = useTransferRecords()
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          mark="records"
          title={t('transfers.historyEmpty')}
          action={
            <Button look="quiet" onClick={() => go('/pages/fund/fundTransfer')}>
              {t('transfers.title')}
            </Button>
          }
        />
      }
    >
      {(record) => <RecordLine record={record} />}
    </InfiniteList>
  )
}

/**
 * The account, the amount, and the two accounts of the transfer; nothing is truncated on a narrow
 * phone.
 */
function RecordLine({
  record: {
    currency_name: name,
    transaction_info: account,
    info,
    value,
    created_time: createdTime,
  },
}: {
  readonly record: TransferRecord
}) {
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <CurrencyIcon name={name} size={36} />
      <div className="flex min-w-0 grow flex-col">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body font-medium">
          <span>{account}</span>
          <span className="ml-auto">
            <Money value={value} decimals={coinDecimals(value)} currency={name} signed balance />
          </span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-faint">
          <span>{info}</span>
          <time className="figures">{timeText(utcMs(createdTime), { seconds: true })}</time>
        </p>
      </div>
    </div>
  )
}
