import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import type { WalletRecord } from '../../lib/record-cause.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, parseFilters, isFiltered, noFilters, toParameters } from './filters.ts'
import { useChosenRecords } from './queries.ts'
import { RecordLine } from './record-line.tsx'
import { RecordSheet } from './record-sheet.tsx'

export type RecordListProps = { readonly parameters: Readonly<Record<string, string | undefined>> }

/**
 * The filtered records of the account; the filters are in the address, so that going back keeps
 * them (PAGE-19).
 */
export function RecordList({ parameters }: RecordListProps) {
  const filters = parseFilters(parameters)
  const query = useChosenRecords(filters)
  const [opened, setOpened] = useState<WalletRecord>()
  const choose = (next: Filters) => go('/pages/setting/bill', toParameters(next), { replace: true })
  return (
    <>
      <div className="z-sticky sticky top-25 bg-bg pb-2">
        <FilterBar filters={filters} onChange={(change) => choose({ ...filters, ...change })} />
      </div>
      <InfiniteList
        query={query}
        itemsOf={({ list }) => list}
        keyOf={({ id }) => id}
        empty={<Empty filtered={isFiltered(filters)} onClear={() => choose(noFilters)} />}
      >
        {(record) => <RecordLine record={record} onOpen={() => setOpened(record)} />}
      </InfiniteList>
      <RecordSheet record={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function Empty({
  filtered,
  onClear,
}: {
  readonly filtered: boolean
  readonly onClear: () => void
}) {
  if (filtered)
    return (
      <EmptyState
        mark="nothingFound"
        title={t('assets.record.empty')}
        text={t('records.filter.none')}
        action={
          <Button look="quiet" onClick={onClear}>
            {t('records.filter.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      mark="records"
      title={t('assets.record.empty')}
      text={t('assets.record.emptyHint')}
      action={
        <Button look="quiet" onClick={() => go('/pages/fund/select', { for: 'deposit' })}>
          {t('shell.menu.deposit')}
        </Button>
      }
    />
  )
}
