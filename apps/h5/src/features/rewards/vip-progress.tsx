import { formatTrimmed } from '@candor/money'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { VipReply } from '../../net/queries/vip.ts'
import { Money } from '../../ui/figures/money.tsx'
import { computeMissing, ladderPlace } from './vip-ladder.ts'

/**
 * Both figures that determine a level, each on the ladder of levels, and what is missing for the
 * next one.
 */
export function VipProgress({ vip }: { readonly vip: VipReply }) {
  return (
    <section
      aria-label={t('rewards.vip.either')}
      className="raised flex flex-col gap-5 rounded-card bg-raised p-4"
    >
      <Figure term={t('rewards.vip.volume')} amount={vip.volume_30d} vip={vip} />
      <Figure term={t('rewards.vip.assets')} amount={vip.assets_30d} vip={vip} />
      <p className="text-small text-faint">
        {vip.next_level === null ? t('rewards.vip.highest') : t('rewards.vip.either')}
      </p>
    </section>
  )
}

function Figure({
  term,
  amount,
  vip: { table, next_level: next },
}: {
  readonly term: string
  readonly amount: string
  readonly vip: VipReply
}) {
  const goal = table.find(({ level }) => level === next)
  const missing = goal === undefined ? undefined : computeMissing(amount, goal.least)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small text-muted">{term}</span>
        <span className="text-body font-semibold">
          <Money value={amount} currency="USDT" balance />
        </span>
      </p>
      <Ladder
        term={term}
        place={ladderPlace(
          amount,
          table.map(({ least }) => least),
        )}
        levels={table.map(({ level }) => level)}
      />
      {goal !== undefined && missing !== undefined && (
        <p className="figures text-small text-muted">
          {t('rewards.vip.left', { amount: amountText(formatTrimmed(missing)), level: goal.level })}
        </p>
      )}
    </div>
  )
}

/** The steps of the ladder: a level is reached where its step begins. */
function Ladder({
  term,
  place,
  levels,
}: {
  readonly term: string
  readonly place: number
  readonly levels: readonly number[]
}) {
  const width = 1000 / (levels.length - 1)
  return (
    <div
      role="meter"
      aria-label={term}
      aria-valuemin={0}
      aria-valuemax={1000}
      aria-valuenow={place}
    >
      <svg
        aria-hidden
        viewBox="0 0 1000 12"
        preserveAspectRatio="none"
        className="h-2 w-full rounded-full"
      >
        <rect width="1000" height="12" className="fill-pressed" />
        <rect width={place} height="12" className="fill-accent" />
        {levels.slice(1, -1).map((level, at) => (
          <rect
            key={level}
            x={(at + 1) * width - 2}
            width="4"
            height="12"
            className="fill-raised"
          />
        ))}
      </svg>
      <p aria-hidden className="figures flex justify-between pt-1 text-tiny text-faint">
        {levels.map((level) => (
          <span key={level} className={place >= level * width ? 'font-semibold text-text' : ''}>
            {t('rewards.vip.level', { level })}
          </span>
        ))}
      </p>
    </div>
  )
}
