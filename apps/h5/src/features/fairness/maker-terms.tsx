import type { fairness, Reply } from '@candor/contract'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Facts } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { formatFactPercent, trimmed } from '../../lib/figures/fact-figures.ts'
import { useMarketMaker } from './queries.ts'
import { Section } from './section.tsx'

type Pair = Reply<typeof fairness.marketMaker>['pairs'][number]

/** The market maker of the spot books, its terms, and its share of the day's volume (FAIR-08). */
export function MakerTerms() {
  const maker = useMarketMaker()
  return (
    <Section title={t('fairness.marketMaker.title')} text={t('fairness.marketMaker.explain')}>
      <QueryBoundary query={maker} waiting={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ account_id: account, name, pairs }) => (
          <Card>
            <Facts facts={[[t('fairness.marketMaker.account'), `${name} · ${account}`]]} />
            {pairs.map((pair) => (
              <PairTerms key={pair.symbol} pair={pair} />
            ))}
          </Card>
        )}
      </QueryBoundary>
    </Section>
  )
}

function PairTerms({ pair }: { readonly pair: Pair }) {
  const [base = ''] = pair.symbol.split('/')
  return (
    <details className="border-t border-line text-body">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <span className="font-medium">{pair.symbol}</span>
        <span className="figures text-small text-muted">
          {t('fairness.marketMaker.share')} {formatFactPercent(pair.volume_share)}
        </span>
      </summary>
      <div className="pb-3">
        <Facts
          facts={[
            [t('fairness.marketMaker.spread'), formatFactPercent(pair.spread)],
            [t('fairness.marketMaker.size'), `${trimmed(pair.size)} ${base}`],
            [
              t('fairness.marketMaker.levels'),
              `${pair.levels} · ${formatFactPercent(pair.level_step)}`,
            ],
            [
              t('fairness.marketMaker.inventory'),
              `${trimmed(pair.inventory)} / ± ${trimmed(pair.inventory_cap)} ${base}`,
            ],
          ]}
        />
      </div>
    </details>
  )
}
