import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { formatCause, type WalletRecord } from '../../lib/record-cause.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Facts } from '../../ui/row.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Change } from './record-line.tsx'

/** The details of a record, with a link to its cause (LEDG-08, PAGE-30). */
export function RecordSheet({
  record,
  onClose,
}: {
  readonly record: WalletRecord | undefined
  readonly onClose: () => void
}) {
  return (
    <Sheet open={record !== undefined} onClose={onClose} title={t('assets.record.detail')}>
      {record !== undefined && <Content record={record} onClose={onClose} />}
    </Sheet>
  )
}

function Content({
  record,
  onClose,
}: {
  readonly record: WalletRecord
  readonly onClose: () => void
}) {
  const {
    info,
    before,
    after,
    transaction_info: account,
    is_lock: isLocked,
    reference,
    created_time: time,
    currency_name: currency,
  } = record
  const cause = formatCause(record)
  const amount = (value: string) => (
    <Money value={value} decimals={coinDecimals(value)} currency={currency} balance />
  )
  return (
    <div className="flex flex-col gap-5 pt-2 pb-2">
      <p className="flex flex-col items-center gap-1 text-center">
        <span className="text-head font-semibold">
          <Change record={record} />
        </span>
        <span className="text-body text-muted">{info}</span>
      </p>
      <Facts
        facts={[
          [
            t('assets.account'),
            <>
              {account} · {t(isLocked === 1 ? 'assets.locked' : 'assets.available')}
            </>,
          ],
          [t('assets.record.before'), amount(before)],
          [t('assets.record.after'), amount(after)],
          [t('assets.record.time'), settlementTimeText(utcMs(time))],
          [t('assets.record.reference'), reference],
        ]}
      />
      {cause !== undefined && (
        <Button
          look="quiet"
          size="large"
          wide
          onClick={() => {
            onClose()
            go(cause.page, cause.parameters)
          }}
        >
          {t('assets.record.open')}
        </Button>
      )}
    </div>
  )
}
