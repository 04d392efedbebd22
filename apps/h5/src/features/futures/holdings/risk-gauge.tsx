import { formatPercent } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import {
  DANGER_BELOW,
  toNeedleAngle,
  type RiskLevel,
  toRiskLevel,
  WATCH_BELOW,
} from './risk-level.ts'

const tones: Readonly<Record<RiskLevel, string>> = {
  safe: 'text-good',
  watch: 'text-warn',
  danger: 'text-danger',
}
const RADIUS = 46
const zones = [
  ['danger', 0, toNeedleAngle(DANGER_BELOW)],
  ['watch', toNeedleAngle(DANGER_BELOW), toNeedleAngle(WATCH_BELOW)],
  ['safe', toNeedleAngle(WATCH_BELOW), 1],
] as const

/**
 * The risk rate (FUT-13) as a dial: liquidation is at its left end. A dash while nothing is open.
 */
export function RiskGauge({ rate }: { readonly rate: string | undefined }) {
  const value = rate === undefined ? undefined : Number(rate)
  const level = value === undefined ? undefined : toRiskLevel(value)
  const word = level === undefined ? t('futures.account.riskNone') : t(`futures.account.${level}`)
  return (
    <div
      role="meter"
      aria-label={t('futures.account.risk')}
      aria-valuemin={0}
      aria-valuemax={1000}
      aria-valuenow={Math.min(1000, Math.max(0, value ?? 0))}
      aria-valuetext={rate === undefined ? word : `${formatPercent(rate)}, ${word}`}
      className="flex w-29 shrink-0 flex-col items-center text-center"
    >
      <p className="pb-1 text-tiny text-faint">{t('futures.account.risk')}</p>
      <svg aria-hidden viewBox="0 0 112 62" className="w-full">
        {zones.map(([zone, from, to]) => (
          <path
            key={zone}
            d={arc(from + 0.008, to - 0.008)}
            fill="none"
            stroke="currentColor"
            strokeWidth="7"
            className={`${tones[zone]} ${level === zone ? '' : 'opacity-30'}`}
          />
        ))}
        {value !== undefined && <Needle at={toNeedleAngle(value)} />}
      </svg>
      <p
        className={`figures -mt-2 text-body leading-tight font-bold ${level === undefined ? 'text-muted' : tones[level]}`}
      >
        {rate === undefined ? '—' : formatPercent(rate)}
      </p>
      <p className="text-tiny text-muted">{word}</p>
    </div>
  )
}

function Needle({ at }: { readonly at: number }) {
  const [x, y] = point(at, RADIUS)
  return (
    <>
      <circle cx={x} cy={y} r="6.5" className="fill-bg" />
      <circle cx={x} cy={y} r="4.5" className="fill-text" />
    </>
  )
}

function arc(from: number, to: number): string {
  const [x1, y1] = point(from, RADIUS)
  const [x2, y2] = point(to, RADIUS)
  return `M${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}`
}

function point(at: number, radius: number): readonly [x: string, y: string] {
  const angle = Math.PI * (1 - at)
  return [(56 + radius * Math.cos(angle)).toFixed(2), (55 - radius * Math.sin(angle)).toFixed(2)]
}
