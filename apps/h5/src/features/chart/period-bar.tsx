import { periods, type Period } from '@candor/contract'
import { ChevronDown, ChartSpline } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { type Indicators, oscillators, overlays, toggleIndicator } from './indicators.ts'

/** The most used periods; the others are one tap further. */
const inline: readonly Period[] = ['1min', '15min', '60min', '1day']

export type PeriodBarProps = {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly indicators: Indicators
  readonly onIndicators: (indicators: Indicators) => void
}

/** What the chart shows: its period (MKT-08) and its indicators (MKT-22). */
export function PeriodBar({ period, onPeriod, indicators, onIndicators }: PeriodBarProps) {
  const [open, setOpen] = useState<'periods' | 'indicators' | undefined>(undefined)
  const isElsewhere = !inline.includes(period)
  const close = () => setOpen(undefined)
  return (
    <div
      role="group"
      aria-label={t('market.period.label')}
      className="flex items-center border-y border-line pr-1 pl-2"
    >
      <span className="no-scrollbar flex min-w-0 overflow-x-auto">
        {inline.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === period}
            onClick={() => onPeriod(one)}
            className={tab(one === period)}
          >
            {t(`market.period.${one}`)}
          </button>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-pressed={isElsewhere}
          onClick={() => setOpen('periods')}
          className={tab(isElsewhere)}
        >
          <span className="flex items-center gap-0.5">
            {isElsewhere ? t(`market.period.${period}`) : t('shell.action.more')}
            <ChevronDown aria-hidden size={14} />
          </span>
        </button>
      </span>
      <span className="ml-auto">
        <IconButton
          icon={ChartSpline}
          size={20}
          label={t('market.chart.indicators')}
          onClick={() => setOpen('indicators')}
        />
      </span>
      <ChoiceSheet
        open={open === 'periods'}
        onClose={close}
        title={t('market.period.label')}
        choices={periods.map((value) => ({ value, label: t(`market.period.${value}`) }))}
        value={period}
        onChoose={onPeriod}
      />
      <Sheet open={open === 'indicators'} onClose={close} title={t('market.chart.indicators')}>
        <Choices
          title={t('market.chart.main')}
          names={overlays}
          indicators={indicators}
          onIndicators={onIndicators}
        />
        <Choices
          title={t('market.chart.sub')}
          names={oscillators}
          indicators={indicators}
          onIndicators={onIndicators}
        />
      </Sheet>
    </div>
  )
}

type Name = (typeof overlays)[number] | (typeof oscillators)[number]

function Choices({
  title,
  names,
  indicators,
  onIndicators,
}: { readonly title: string; readonly names: readonly Name[] } & Pick<
  PeriodBarProps,
  'indicators' | 'onIndicators'
>) {
  const on = (name: Name) => [...indicators.overlays, ...indicators.oscillators].includes(name)
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2 pb-4">
      <p className="text-small text-faint">{title}</p>
      <div className="grid grid-cols-4 gap-2">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={on(name)}
            onClick={() => onIndicators(toggleIndicator(indicators, name))}
            className="min-h-11 rounded-field border border-line text-body font-medium text-muted aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

function tab(on: boolean): string {
  return `min-h-11 min-w-11 shrink-0 px-2 text-body ${on ? 'font-semibold text-text' : 'text-faint'}`
}
