import { format, type Quantity } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { productsWithFacts } from '../../app/products/facts.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, dateText } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/row.tsx'
import {
  isNothing,
  type Promised,
  type PromisedIn,
  type PromisedWeek,
  sumWeeks,
  toPromisedWeeks,
  WEEKS,
} from './promised-weeks.ts'
import { Section } from './section.tsx'

/** What the house is exposed in, by the area of its calls, with its name. */
const products = productsWithFacts.flatMap(({ product: { feature }, facts: { exposure } }) =>
  exposure === undefined || feature === undefined ? [] : [{ area: feature, title: exposure.title }],
)
const looks = ['bg-accent', 'bg-warn', 'bg-good', 'bg-danger'] as const
const [BAR_HEIGHT, MIN_HEIGHT] = [72, 2]

type PartsProps = { readonly promised: readonly Promised[]; readonly nowMs: number }

/** What the house has promised and set aside, by when it is due (FAIR-21). */
export function PromisedParts({ promised, nowMs }: PartsProps) {
  const shown = products.filter(({ area }) => promised.some(({ product }) => product === area))
  const all = toPromisedWeeks(
    promised,
    shown.map(({ area }) => area),
    nowMs,
  )
  return (
    <Section title={t('fairness.promised.title')} text={t('fairness.promised.text')}>
      {all.length === 0 ? (
        <p className="text-body text-muted">{t('fairness.promised.none')}</p>
      ) : (
        all.map((own) => (
          <Card key={own.currency}>
            <InCurrency own={own} titles={shown.map(({ title }) => t(title))} />
          </Card>
        ))
      )}
    </Section>
  )
}

type OwnProps = { readonly own: PromisedIn; readonly titles: readonly string[] }

function InCurrency({ own, titles }: OwnProps) {
  const named = own.totals.flatMap((total, at) =>
    isNothing(total) ? [] : [{ title: titles[at] ?? '', total, look: looks[at % looks.length] }],
  )
  return (
    <section aria-label={own.currency} className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">{own.currency}</h3>
      <Bars own={own} />
      <ul className="flex flex-col gap-1 text-small">
        {named.map(({ title, total, look }) => (
          <li key={title} className="flex items-baseline justify-between gap-3">
            <span className="flex min-w-0 items-baseline gap-1.5 text-muted">
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
              {title}
            </span>
            <span className="figures shrink-0 font-medium">{shown(total, own.currency)}</span>
          </li>
        ))}
      </ul>
      <Facts facts={dueFacts(own)} />
      <ByWeek own={own} titles={titles} />
    </section>
  )
}

function dueFacts(own: PromisedIn): readonly (readonly [string, string])[] {
  const { currency, late } = own
  return [
    ...(isNothing(late) ? [] : [[t('fairness.promised.late'), shown(late, currency)] as const]),
    [t('fairness.promised.week'), shown(sumWeeks(own, 1), currency)],
    ...[4, 13, WEEKS].map(
      (weeks) =>
        [t('fairness.promised.weeks', { weeks }), shown(sumWeeks(own, weeks), currency)] as const,
    ),
  ]
}

/** A bar for each week, its parts by product; the heights alone are not exact. */
function Bars({ own: { weeks } }: Pick<OwnProps, 'own'>) {
  const highest = Math.max(...weeks.map(heightOf), 1)
  return (
    <div aria-hidden>
      <div className="flex items-end gap-px border-b border-line" style={{ height: BAR_HEIGHT }}>
        {weeks.map((week) => (
          <div key={week.fromMs} className="flex grow basis-0 flex-col-reverse">
            {week.amounts.map((amount, at) => (
              <span
                // Amounts stand in the order of the products, which never changes.
                key={looks[at % looks.length]}
                className={looks[at % looks.length]}
                style={{ height: toPixels(amount, highest) }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex justify-between gap-2 pt-1 text-small text-faint">
        {[0, Math.floor(WEEKS / 2), WEEKS - 1].map((at) => (
          <span key={at}>{dateText(weeks[at]?.fromMs ?? 0, 'UTC')}</span>
        ))}
      </div>
    </div>
  )
}

function heightOf({ amounts }: PromisedWeek): number {
  return amounts.reduce((sum, amount) => sum + Number(amount), 0)
}

/** What is not nothing can be seen. */
function toPixels(amount: Quantity, highest: number): number {
  const height = (Number(amount) / highest) * BAR_HEIGHT
  return isNothing(amount) ? 0 : Math.max(MIN_HEIGHT, height)
}

function ByWeek({ own: { weeks, currency }, titles }: OwnProps) {
  const due = weeks.filter(({ amounts }) => !amounts.every(isNothing))
  if (due.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 items-center text-body font-semibold text-accent">
        {t('fairness.promised.byWeek')}
      </summary>
      <ul className="flex flex-col gap-2 pt-1 text-small">
        {due.map(({ fromMs, amounts }) => (
          <li key={fromMs} className="flex flex-col gap-0.5">
            <span className="text-muted">
              {t('fairness.promised.from', { date: dateText(fromMs, 'UTC') })}
            </span>
            {amounts.map((amount, at) =>
              isNothing(amount) ? null : (
                <span key={titles[at]} className="flex justify-between gap-3">
                  <span className="min-w-0">{titles[at]}</span>
                  <span className="figures shrink-0">{shown(amount, currency)}</span>
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function shown(units: Quantity, currency: string): string {
  const text = format(units)
  return `${amountText(text, coinDecimals(text))} ${currency}`
}
