import { ChevronLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goBack, useParameters } from '../../app/routing/navigation.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { type Pair, pairNamed } from './pair.ts'
import { PairHeader, type PairHeaderProps } from './pair-header.tsx'

export type PairScreenProps = Pick<PairHeaderProps, 'tools' | 'chart' | 'product' | 'aside'> & {
  readonly query: ComponentProps<typeof QueryBoundary<readonly Pair[]>>['query']
  /** The title while there is no pair, on a page of its own with a back button. */
  readonly title?: string | undefined
  readonly waiting: ReactNode
  readonly children: (pair: Pair, pairs: readonly Pair[]) => ReactNode
}

/** The pair named by the address under its header, or why there is none. */
export function PairScreen({ query, title, waiting, children, ...header }: PairScreenProps) {
  const pair = pairNamed(query.data ?? [], useParameters())
  const back =
    title === undefined ? undefined : (
      <IconButton icon={ChevronLeft} label={t('shell.action.back')} size={24} onClick={goBack} />
    )
  return (
    <>
      {pair === undefined && title !== undefined && <NavBar title={title} />}
      <QueryBoundary
        query={query}
        isEmpty={() => pair === undefined}
        empty={<EmptyState mark="trades" title={t('market.list.empty')} />}
        waiting={waiting}
      >
        {(pairs) =>
          pair !== undefined && (
            <>
              <PairHeader {...header} pair={pair} pairs={pairs} leading={back} />
              {children(pair, pairs)}
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}
