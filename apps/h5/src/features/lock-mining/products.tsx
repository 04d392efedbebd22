import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { rateText, termRateText, YearlyNote } from './product-facts.tsx'
import { type LockProduct, type OwnLocks, useLockProducts, useOwnLocks } from './queries.ts'

/** PAGE-59: what is on sale, and above it what the person has locked and earned. */
export function LockProducts() {
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
      <OwnSums />
      <PageLink
        to="/pages/lockming/welcome"
        className="min-h-11 self-start text-body font-semibold text-accent"
      >
        {t('locks.how')}
      </PageLink>
      <QueryBoundary
        query={useLockProducts()}
        isEmpty={(products) => products.length === 0}
        empty={<EmptyState mark="orders" title={t('locks.empty')} text={t('locks.emptyText')} />}
        waiting={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {(products) => products.map((one) => <ProductCard key={one.id} product={one} />)}
      </QueryBoundary>
    </div>
  )
}

function ProductCard({ product }: { readonly product: LockProduct }) {
  const title = t('locks.product', { currency: product.currency_name, days: product.day })
  return (
    <Card>
      <article aria-label={title} className="flex flex-col gap-3">
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-lead font-semibold">{title}</h2>
          <span className="figures text-lead font-semibold">
            {t('locks.rate.perDay', { rate: rateText(product.interest_rate) })}
          </span>
        </header>
        <Facts
          facts={[
            [t('locks.rate.term'), termRateText(product)],
            [t('locks.rate.yearly'), rateText(product.yearly_rate)],
            [
              t('locks.min'),
              <Money
                key="min"
                value={product.save_min}
                decimals={coinDecimals(product.save_min)}
                currency={product.currency_name}
              />,
            ],
          ]}
        />
        <YearlyNote product={product} />
        <p className="text-small text-muted">
          {t('locks.condition', { share: rateText(product.penalty) })}
        </p>
        {product.require_review === 1 && (
          <p className="text-small text-muted">{t('locks.review')}</p>
        )}
        <PageLink
          to="/pages/lockming/buy"
          parameters={{ id: String(product.id) }}
          className="flex min-h-11 items-center justify-center rounded-field bg-accent-wash text-body font-semibold text-accent"
        >
          {t('locks.buy.open')}
        </PageLink>
      </article>
    </Card>
  )
}

/** Locked and earned by coin, and the next payment; nothing of a guest. */
function OwnSums() {
  const isGuest = useSession(({ token }) => token === undefined)
  return isGuest ? null : <MemberSums />
}

function MemberSums() {
  return (
    <QueryBoundary
      query={useOwnLocks()}
      waiting={<Skeleton className="h-28 w-full rounded-card" />}
    >
      {(own) => (own.sums.length === 0 ? null : <Sums own={own} />)}
    </QueryBoundary>
  )
}

export function Sums({ own: { sums, dates } }: { readonly own: OwnLocks }) {
  const [next] = dates
  return (
    <section aria-label={t('locks.mine')} className="raised rounded-card bg-raised p-4">
      <Facts
        facts={[
          ...sums.flatMap(({ currency_name: name, locked, earned }) => [
            [t('locks.own.locked', { currency: name }), sum(locked, name)] as const,
            [t('locks.own.earned', { currency: name }), sum(earned, name)] as const,
          ]),
          ...(next === undefined ? [] : [[t('locks.own.next'), timeText(utcMs(next.at))] as const]),
        ]}
      />
      <PageLink
        to="/pages/lockming/order"
        className="mt-2 flex min-h-11 items-center text-body font-semibold text-accent"
      >
        {t('locks.mine')}
      </PageLink>
    </section>
  )
}

function sum(value: string, currency: string) {
  return <Money value={value} decimals={coinDecimals(value)} currency={currency} balance />
}
