import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import type { RiskSheetPart } from '../../ui/money-form/money-form.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Loans } from './loans.tsx'
import { useInfo } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { createInitialState } from './request-state.ts'
import { Terms } from './terms.tsx'
import { WhoMay } from './who-may.tsx'

type Tab = 'borrow' | 'loans' | 'terms'

/** PAGE-10: the cost of borrowing, the request, the existing loans, and the terms. */
export function Borrowing({ RiskSheet }: { readonly RiskSheet: RiskSheetPart }) {
  const { tab } = useParameters()
  return (
    <Board
      key={tab ?? ''}
      first={tab === 'loans' || tab === 'terms' ? tab : 'borrow'}
      RiskSheet={RiskSheet}
    />
  )
}

function Board({ first, RiskSheet }: { readonly first: Tab; readonly RiskSheet: RiskSheetPart }) {
  const [tab, setTab] = useState<Tab>(first)
  const guest = useSession((session) => session.token === undefined)
  const query = useInfo()
  const waiting = (
    <div className="p-4">
      <TextSkeleton lines={10} />
    </div>
  )
  return (
    <Tabs<Tab>
      label={t('borrowing.title')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'borrow',
          label: t('borrowing.tab.borrow'),
          content: (
            <QueryBoundary query={query} waiting={waiting}>
              {(info) => {
                const start = createInitialState(info)
                return start === undefined ? (
                  <EmptyState mark="wallet" title={t('borrowing.nothingToLend')} />
                ) : (
                  <>
                    <WhoMay info={info} />
                    <RequestForm
                      info={info}
                      start={start}
                      RiskSheet={RiskSheet}
                      onFiled={() => setTab('loans')}
                    />
                  </>
                )
              }}
            </QueryBoundary>
          ),
        },
        {
          value: 'loans',
          label: t('borrowing.tab.loans'),
          content: guest ? (
            <EmptyState
              mark="wallet"
              title={t('borrowing.loans.empty')}
              text={t('borrowing.loans.guest')}
            />
          ) : (
            <Loans />
          ),
        },
        {
          value: 'terms',
          label: t('borrowing.terms.title'),
          content: (
            <QueryBoundary query={query} waiting={waiting}>
              {(info) => <Terms info={info} />}
            </QueryBoundary>
          ),
        },
      ]}
    />
  )
}
