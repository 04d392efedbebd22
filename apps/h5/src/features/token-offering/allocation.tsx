import { POOL_MS } from '@candor/engine/token-offering/terms'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { figureText, formatPercent, trimmed } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import { AllocationBar } from './allocation-bar.tsx'
import { type Demand, demandOf } from './demand.ts'
import { ruleText } from './offering-texts.ts'
import type { OfferingInfo } from './queries.ts'
import { tokensOf, tokensText, toTerms } from './wire.ts'

type CountProps = { readonly info: OfferingInfo; readonly nowMs: number }
type AllocationProps = CountProps & {
  /** The published rules, below what they mean here (FAIR-11). */
  readonly rules: ReactNode
}

/** How tokens are allocated, in words and as a drawing of the count of now, or of the end. */
export function Allocation({ info, nowMs, rules }: AllocationProps) {
  return (
    <Card>
      <section aria-label={t('offerings.how')} className="flex flex-col gap-3">
        <header className="flex flex-col gap-0.5">
          <h2 className="text-lead font-semibold">{t('offerings.how')}</h2>
          <p className="text-small text-muted">{ruleText(info)}</p>
        </header>
        {info.time_status !== 1 && <Count info={info} nowMs={nowMs} />}
        {ruleTexts(info).map((text) => (
          <p key={text} className="text-body">
            {text}
          </p>
        ))}
        {rules}
      </section>
    </Card>
  )
}

/** The rule of this offering, one sentence for each of its terms. */
function ruleTexts(info: OfferingInfo): readonly string[] {
  const token = info.currency_name
  const rule =
    info.allocation === 'pro_rata'
      ? t('offerings.how.proRata')
      : info.pool_until === null
        ? t('offerings.how.fcfs')
        : t('offerings.how.pool', { minutes: POOL_MS / 60_000 })
  const least = tokensOf(info.least_sale)
  return [
    rule,
    ...(info.cap === null
      ? []
      : [t('offerings.how.cap', { cap: tokensText(tokensOf(info.cap)), token })]),
    ...(least > 0n ? [t('offerings.how.leastSale', { count: tokensText(least), token })] : []),
    t('offerings.how.rules'),
  ]
}

function Count({ info, nowMs }: CountProps) {
  const terms = toTerms(info)
  const isOver = info.time_status === 3
  const demand = demandOf(terms, {
    applied: tokensOf(isOver || info.allocation === 'pro_rata' ? info.applied : info.total_sell),
    atMs: nowMs,
    passed: soldOf(info),
  })
  const applied = demand.passed + demand.returned
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-small text-muted">{t(titleOf(info, demand))}</span>
        <span className="figures text-body font-semibold">
          {t('offerings.demand.of', {
            applied: tokensText(applied),
            supply: tokensText(terms.supply),
            token: info.currency_name,
          })}
        </span>
      </figcaption>
      <AllocationBar {...demand} />
      <Legend demand={demand} />
      {!isOver && demand.isShared && (
        <>
          <p className="text-body font-medium">{outlookText(demand)}</p>
          <p className="text-small text-muted">{t('offerings.demand.lowest')}</p>
        </>
      )}
    </figure>
  )
}

/** What was passed in all, once it is decided. */
function soldOf({ result }: OfferingInfo): bigint | undefined {
  if (result === null) return undefined
  return result.returned === 1 ? 0n : BigInt(result.sold) + BigInt(result.sold_after_pool)
}

function titleOf({ time_status: time, allocation }: OfferingInfo, { isShared }: Demand) {
  if (time === 3) return 'offerings.demand.end'
  return allocation === 'fcfs' && isShared ? 'offerings.demand.pool' : 'offerings.demand'
}

function outlookText({ returned, times, share }: Demand): string {
  return returned === 0n
    ? t('offerings.demand.fits')
    : t('offerings.demand.over', {
        times: figureText(trimmed(times)),
        share: formatPercent(trimmed(share)),
      })
}

/** The parts of the drawing that have a width. */
function partsOf({ passed, returned, unsold }: Demand) {
  const parts = [
    [passed, 'bg-glow', 'offerings.demand.legend.passed'],
    [returned, 'bg-warn', 'offerings.demand.legend.returned'],
    [unsold, 'bg-sunken', 'offerings.demand.legend.left'],
  ] as const
  return parts.filter(([tokens]) => tokens > 0n)
}

function Legend({ demand }: { readonly demand: Demand }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {partsOf(demand).map(([tokens, look, key]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2.5 rounded-xs border border-line ${look}`} />
          {t(key)} <span className="figures">{tokensText(tokens)}</span>
        </li>
      ))}
    </ul>
  )
}
