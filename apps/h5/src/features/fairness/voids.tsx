import type { Reply } from '@candor/contract'
import type { seconds } from '@candor/contract/seconds'
import { amountText, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { useVoids } from './queries.ts'
import { Section } from './section.tsx'

type Void = Reply<typeof seconds.voids>['data'][number]

/** Every void of seconds orders, so that an outage in the house's favour would show (SEC-25). */
export function Voids() {
  const query = useVoids()
  return (
    <Section title={t('fairness.voids.title')} text={t('fairness.voids.explain')}>
      <QueryBoundary
        query={query}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<p className="text-body text-muted">{t('fairness.voids.none')}</p>}
        waiting={<Skeleton className="h-16 w-full rounded-card" />}
      >
        {({ pages }) => (
          <Card>
            <ul className="flex flex-col gap-3">
              {pages
                .flatMap(({ data }) => data)
                .map((each) => (
                  <li key={`${each.symbol} ${each.from}`}>
                    <VoidRow each={each} />
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                look="bare"
                size="small"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('shell.list.loadMore')}
              </Button>
            )}
          </Card>
        )}
      </QueryBoundary>
    </Section>
  )
}

function VoidRow({ each }: { readonly each: Void }) {
  return (
    <div className="figures flex flex-col gap-0.5 text-small">
      <p className="flex justify-between gap-3 text-body">
        <span className="font-medium">{each.symbol}</span>
        <span>{t('fairness.voids.orders', { count: each.orders })}</span>
      </p>
      <p className="text-muted">{timeText(utcMs(each.from), { seconds: true })}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>{t('fairness.voids.up', { amount: amountText(each.staked_up) })}</span>
        <span>{t('fairness.voids.down', { amount: amountText(each.staked_down) })}</span>
      </p>
    </div>
  )
}
