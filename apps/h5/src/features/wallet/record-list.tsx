import { t } from '../../lib/i18n.ts'
import { Face } from '../../ui/faces.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { useRecords } from './queries.ts'
import { RecordRow } from './record-row.tsx'
import type { Account } from './wire.ts'

/** The records of an account, of one currency or (0) of all, to their very end. */
export function RecordList({ account, currencyId }: { readonly account: Account; readonly currencyId: number }) {
  const query = useRecords(account, currencyId)
  return (
    <InfiniteList
      query={query} itemsOf={({ list }) => list} keyOf={({ id }) => id}
      empty={<Face mark="empty" title={t('assets.record.empty')} text={t('assets.record.emptyHint')} />}
    >
      {(record) => <RecordRow record={record} />}
    </InfiniteList>
  )
}
