import { t } from '../../app/i18n/i18n.ts'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import type { OfferingInfo } from './queries.ts'

/** What happens to money and tokens, and when (IEO-13, IEO-16), with what is over marked. */
export function Calendar({ info, nowMs }: { readonly info: OfferingInfo; readonly nowMs: number }) {
  return (
    <Card>
      <section aria-label={t('offerings.calendar')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('offerings.calendar')}</h2>
        <ol className="flex flex-col">
          {datesOf(info).map(({ name, ms }, index, all) => (
            <li key={name} className="flex gap-3">
              <span aria-hidden className="flex w-3 shrink-0 flex-col items-center">
                <span
                  className={`mt-1.5 size-2.5 shrink-0 rounded-full ${ms <= nowMs ? 'bg-glow' : 'border-2 border-line-strong'}`}
                />
                {index < all.length - 1 && <span className="w-px grow bg-line-strong" />}
              </span>
              <span className="flex min-w-0 flex-col pb-3">
                <span className={`text-body ${ms <= nowMs ? 'text-muted' : 'font-medium'}`}>
                  {name}
                </span>
                <span className="figures text-small text-muted">{settlementTimeText(ms)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

/** The dates of an offering in their order. */
function datesOf(info: OfferingInfo): readonly { readonly name: string; readonly ms: number }[] {
  const dates = [
    [t('offerings.starts'), info.start_at],
    [t('offerings.calendar.pool'), info.pool_until],
    [t('offerings.calendar.lessen'), info.lessen_until],
    [t('offerings.calendar.result'), info.end_at],
    [t('offerings.calendar.unlock'), info.opens_at],
  ] as const
  return dates.flatMap(([name, at]) => (at === null ? [] : [{ name, ms: utcMs(at) }]))
}
