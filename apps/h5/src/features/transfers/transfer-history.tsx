import { coinDecimals } from '../../lib/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { go } from '../../lib/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { CurrencyIcon } from '../../ui/currency-icon.tsx'
import { Face } from '../../ui/faces.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { useTransferRecords } from './queries.ts'

/** PAGE-33: every transfer as its two records, one out and one in (MOVE-04). */
export function TransferHistory() {
  const query = useTransferRecords()
  return (
    <InfiniteList
      query={query} itemsOf={({ data }) => data} keyOf={({ id }) => id}
      empty={<Face mark="empty" title={t('transfers.historyEmpty')} action={<Button look="quiet" onClick={() => go('/pages/fund/fundTransfer')}>{t('transfers.title')}</Button>} />}
    >
      {({ currency_name: name, transaction_info: account, info, value, created_time: createdTime }) => (
        <Row
          leading={<CurrencyIcon name={name} size={36} />} title={account} text={info}
          value={<Money value={value} decimals={coinDecimals(value)} currency={name} signed balance />} note={timeText(utcMs(createdTime), { seconds: true })}
        />
      )}
    </InfiniteList>
  )
}
