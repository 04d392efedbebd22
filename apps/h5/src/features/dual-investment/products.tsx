import { unitPriceOf } from '@candor/engine/dual-investment/terms'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { dateText, figureText, utcMs } from '../../lib/figures/format.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Card } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import {
  amountOfText,
  conditionText,
  rateText,
  shown,
  termRateText,
  termText,
} from './dual-texts.ts'
import { type DualProductDto, type DualType, useDualCoins, useDuals } from './queries.ts'

type Coin = { readonly id: number; readonly name: string }

/** PAGE-63: what is listed of a coin, by what it is paid in. */
export function DualProducts() {
  return (
    <QueryBoundary query={useDualCoins()} waiting={<CardsSkeleton />}>
      {(coins) => <Choice coins={coins} />}
    </QueryBoundary>
  )
}

function Choice({ coins }: { readonly coins: readonly Coin[] }) {
  const asked = useParameters()
  const [name, setName] = useState(asked['coin'] ?? '')
  const [type, setType] = useState<DualType>(asked['type'] === 'put' ? 'put' : 'call')
  const coin = coins.find((one) => one.name === name) ?? coins[0]
  if (coin === undefined) return <Empty />
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
      <Consequence>{t('duals.lead')}</Consequence>
      <SegmentedControl
        label={t('duals.coin')}
        options={coins.map((one) => ({ value: one.name, label: one.name }))}
        value={coin.name}
        onChange={setName}
      />
      <SegmentedControl
        label={t('duals.type')}
        options={[
          { value: 'call', label: t('duals.pay', { currency: coin.name }) },
          { value: 'put', label: t('duals.pay', { currency: 'USDT' }) },
        ]}
        value={type}
        onChange={setType}
      />
      <List coin={coin} type={type} />
    </div>
  )
}

function List({ coin, type }: { readonly coin: Coin; readonly type: DualType }) {
  return (
    <QueryBoundary
      query={useDuals(coin.id, type)}
      isEmpty={(products) => products.length === 0}
      empty={<Empty />}
      waiting={<CardsSkeleton />}
    >
      {(products) => products.map((one) => <ProductCard key={one.id} product={one} />)}
    </QueryBoundary>
  )
}

export function ProductCard({ product }: { readonly product: DualProductDto }) {
  const { type, currency_name: coin, exercise_price: linked, rate, end_time: end } = product
  const title = nameText(product)
  const seconds = Math.max(0, Math.floor((utcMs(end) - serverNow()) / 1_000))
  return (
    <Card>
      <article aria-label={title} className="flex flex-col gap-3">
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-balance text-lead font-semibold">{title}</h2>
          <span className="figures flex flex-col items-end text-right">
            <span className="text-lead font-semibold">
              {rate === null ? t('duals.noRate') : termRateText(rate, seconds)}
            </span>
            {rate !== null && (
              <span className="text-small text-muted">
                {t('duals.earn.holdsFor', { term: termText(seconds), rate: rateText(rate) })}
              </span>
            )}
          </span>
        </header>
        <p className="text-small text-muted">{conditionText(type, coin, linked)}</p>
        <Facts
          facts={[
            [t('duals.unit'), `${shown(unitPriceOf(type))} ${type === 'call' ? coin : 'USDT'}`],
            [t('duals.linked'), amountOfText(linked)],
            [t('duals.ends'), `${dateText(utcMs(end))} 08:00 UTC`],
            [t('duals.left'), figureText(String(product.remaining_number))],
          ]}
        />
        <PageLink
          to="/pages/invest/purchase"
          parameters={{ id: String(product.id) }}
          className="flex min-h-11 items-center justify-center rounded-field bg-accent-wash text-body font-semibold text-accent"
        >
          {t(product.status === 1 ? 'duals.open' : 'duals.paused')}
        </PageLink>
      </article>
    </Card>
  )
}

/** A product's name, in the reader's language. */
export function nameText({
  type,
  currency_name: coin,
  exercise_price: linked,
}: Pick<DualProductDto, 'type' | 'currency_name' | 'exercise_price'>): string {
  const values = { coin, price: amountOfText(linked) }
  return type === 'call' ? t('duals.name.call', values) : t('duals.name.put', values)
}

function Empty() {
  return <EmptyState mark="orders" title={t('duals.empty')} text={t('duals.emptyText')} />
}

function CardsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}
