import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useTurnPages } from '../../lib/turn-pages.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CallPanel } from './call-panel.tsx'
import { CallsTable } from './calls-table.tsx'
import { ChainCheck } from './chain-check.tsx'
import { FailedLogins } from './failed-logins.tsx'
import { type Filter, filterCalls, noFilter } from './filter.ts'
import { FilterFields } from './filter-fields.tsx'
import { useLog } from './queries.ts'

const keys = [
  ['j k', 'shell.key.move'],
  ['Enter', 'shell.key.open'],
  ['v', 'audit.key.recompute'],
  ['/', 'shell.key.search'],
  ['n m', 'shell.key.pages'],
  ['u', 'shell.key.refresh'],
  ['Esc', 'shell.key.close'],
  ['?', 'shell.key.help'],
] as const

/**
 * The staff actions and their replies (STAFF-09), newest first; '#/audit/12' shows one call in
 * full.
 */
export function Audit({ rest: [opened] }: { rest: readonly string[] }) {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState(noFilter)
  const [areFailedLoginsShown, setFailedLoginsShown] = useState(false)
  const query = useLog(page)
  const rows = query.data?.data ?? []
  const open = rows.find(({ id }) => String(id) === opened)
  const turn = useTurnPages(page, query.data?.pages, setPage)
  useShortcuts({
    u: () => void query.refetch(),
    Escape: () => {
      if (opened !== undefined) navigate('audit')
    },
  })
  return (
    <main className="screen">
      <div className="tools">
        <h1>{t('shell.section.audit')}</h1>
        <FilterFields rows={rows} filter={filter} onChange={setFilter} />
      </div>
      <div className="tools">
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('shell.action.refresh')} <Key of="u" />
        </Button>
        <ChainCheck rows={rows} />
        <Button
          variant="default"
          aria-expanded={areFailedLoginsShown}
          onClick={() => {
            setFailedLoginsShown(!areFailedLoginsShown)
          }}
        >
          {t('audit.logins')}
        </Button>
        <span className="grow" />
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={t('audit.count', { count: query.data.total })}
            onPage={turn}
          />
        )}
      </div>
      {areFailedLoginsShown ? (
        <div className="pane">
          <FailedLogins />
        </div>
      ) : null}
      <div className={open === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <MatchingCalls query={query} filter={filter} opened={opened} />
        </div>
        {open === undefined ? null : <CallPanel logged={open} />}
      </div>
      <Keys keys={keys} />
    </main>
  )
}

function MatchingCalls({
  query,
  filter,
  opened,
}: {
  query: ReturnType<typeof useLog>
  filter: Filter
  opened: string | undefined
}) {
  const rows = query.data?.data ?? []
  const matching = rows.filter((row) => filterCalls(row, filter))
  return (
    <QueryBoundary
      query={query}
      isEmpty={() => matching.length === 0}
      empty={t(rows.length === 0 ? 'audit.empty' : 'audit.noMatches')}
    >
      {() => <CallsTable rows={matching} opened={opened} />}
    </QueryBoundary>
  )
}
