import { t } from '../../app/i18n/i18n.ts'
import type { Overview } from '../../net/queries/security-overview.ts'
import { isSet, findNextProtection, type Protection, protections } from './protection.ts'

const SIZE = 76
const RADIUS = 33
const GAP = 0.16

/**
 * How many protections are set, one arc for each in the order of the rows; there is no score
 * (PAGE-13).
 */
export function SecuritySummary({
  own,
  onOpen,
}: {
  readonly own: Overview
  readonly onOpen: (protection: Protection) => void
}) {
  const set = protections.filter((protection) => isSet(protection, own)).length
  const next = findNextProtection(own)
  return (
    <section
      aria-label={t('security.summary.title')}
      className="raised mx-4 flex items-center gap-4 rounded-card bg-raised p-4"
    >
      <span className="relative shrink-0">
        <svg
          role="img"
          aria-label={t('security.summary.count', { set, all: protections.length })}
          width={SIZE}
          height={SIZE}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
        >
          {protections.map((protection, at) => (
            <path
              key={protection}
              d={arc(at)}
              stroke={isSet(protection, own) ? 'var(--glow)' : 'var(--line-strong)'}
            />
          ))}
        </svg>
        <span
          aria-hidden
          className="figures absolute inset-0 flex items-center justify-center text-title font-semibold"
        >
          {set}
          <span className="text-small font-normal text-faint">/{protections.length}</span>
        </span>
      </span>
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="text-lead font-semibold">{t('security.summary.title')}</h2>
        <p className="text-small text-muted">
          {t(next === undefined ? 'security.summary.all' : 'security.summary.some')}
        </p>
        {next !== undefined && (
          <button
            type="button"
            onClick={() => onOpen(next)}
            className="min-h-10 text-left text-body font-semibold text-accent"
          >
            {t('security.summary.next', { what: t(`security.${next}.title`) })}
          </button>
        )}
      </div>
    </section>
  )
}

/** One of the arcs, clockwise from the top. */
function arc(at: number): string {
  const step = (2 * Math.PI) / protections.length
  const point = (angle: number) =>
    `${(SIZE / 2 + RADIUS * Math.sin(angle)).toFixed(2)} ` +
    `${(SIZE / 2 - RADIUS * Math.cos(angle)).toFixed(2)}`
  return `M${point(at * step + GAP)}A${RADIUS} ${RADIUS} 0 0 1 ${point((at + 1) * step - GAP)}`
}
