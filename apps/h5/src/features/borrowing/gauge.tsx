import { formatPercent } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { gaugeMarks, gaugePlace, riskTone } from './risk-gauge.ts'
import { termFigures } from './term-figures.ts'

const tones = {
  closed: 'text-danger',
  warned: 'text-warn',
  held: 'text-text',
  safe: 'text-good',
}
const meanings = {
  closed: 'borrowing.gauge.closed',
  warned: 'borrowing.gauge.warned',
  held: 'borrowing.gauge.held',
  safe: 'borrowing.gauge.safe',
} as const

/**
 * A risk rate on a scale from 100 to 200 %, with marks at its thresholds and its meaning in words
 * (LOAN-10).
 */
export function Gauge({ rate }: { readonly rate: string | undefined }) {
  const tone = rate === undefined ? 'held' : riskTone(rate)
  const place = rate === undefined ? 0 : gaugePlace(rate)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-small text-muted">{t('borrowing.riskRate')}</span>
        <span className={`figures text-title font-semibold ${tones[tone]}`}>
          {rate === undefined ? '–' : formatPercent(rate)}
        </span>
      </p>
      <div
        role="meter"
        aria-label={t('borrowing.riskRate')}
        aria-valuemin={100}
        aria-valuemax={200}
        aria-valuenow={Math.round(100 + place)}
        className="relative pt-2"
      >
        <div aria-hidden className="flex h-2 overflow-hidden rounded-full">
          <span className="basis-[10%] bg-danger" />
          <span className="basis-[10%] bg-warn" />
          <span className="basis-[30%] bg-pressed" />
          <span className="basis-[50%] bg-good" />
        </div>
        {rate !== undefined && (
          <span
            aria-hidden
            className="absolute top-0.5 h-5 w-1 -translate-x-1/2 rounded-full bg-text ring-2 ring-bg transition-[left] duration-300"
            style={{ left: `${place}%` }}
          />
        )}
      </div>
      <div aria-hidden className="figures relative h-4 text-[11px] text-faint">
        {gaugeMarks.map((mark) => (
          <span key={mark} className="absolute -translate-x-1/2" style={{ left: `${mark - 100}%` }}>
            {mark}
          </span>
        ))}
      </div>
      {rate !== undefined && (
        <p
          className={`text-small ${tone === 'closed' || tone === 'warned' ? tones[tone] : 'text-muted'}`}
        >
          {t(meanings[tone], termFigures())}
        </p>
      )}
    </div>
  )
}
