import { Check, Circle } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/row.tsx'
import { limitText } from './limit-text.ts'
import type { Binding, LevelView } from './level-state.ts'
import { StatusChip } from './status-chip.tsx'
import { StatusNote } from './status-note.tsx'

export type LevelCardProps = {
  readonly view: LevelView
  readonly state: IdentityState
  /** Undefined until loaded. */ readonly missing: readonly Binding[] | undefined
}

/**
 * One level: its state, what it allows, and what it requires while it is not reached (PAGE-25,
 * KYC-07, KYC-08).
 */
export function LevelCard({ view, state, missing }: LevelCardProps) {
  const { level, status } = view
  const limits = state.limits[level]
  const name = t(`identity.level.${level}`)
  return (
    <section aria-label={name}>
      <Card>
        <div className="flex flex-col gap-3.5">
          <header className="flex items-center justify-between gap-3">
            <h2 className="text-lead font-semibold">{name}</h2>
            <StatusChip status={status} />
          </header>
          <StatusNote view={view} state={state} />
          <Facts
            facts={[
              [
                t('identity.limit.withdrawal'),
                <Limit key="btc" text={limitText(limits?.withdrawal_btc, 'BTC')} />,
              ],
              [
                t('identity.limit.fiat'),
                <Limit key="usdt" text={limitText(limits?.fiat_order_usdt, 'USDT')} />,
              ],
              ...(level === 1
                ? [
                    [
                      t('identity.limit.contracts'),
                      <Limit key="open" text={t('identity.limit.open')} />,
                    ] as const,
                  ]
                : []),
            ]}
          />
          {(status === 'none' || status === 'failed') && (
            <Needs needs={level === 1 ? basicNeeds(missing) : advancedNeeds(state)} />
          )}
        </div>
      </Card>
    </section>
  )
}

function Limit({ text }: { readonly text: string }) {
  return <span className="whitespace-nowrap">{text}</span>
}

/** isDone is undefined until loaded. */
type Need = { readonly text: string; readonly isDone: boolean | undefined }

function basicNeeds(missing: readonly Binding[] | undefined): readonly Need[] {
  return [
    ...(['email', 'phone'] as const).map((binding) => ({
      text: t(`identity.needs.${binding}`),
      isDone: missing && !missing.includes(binding),
    })),
    { text: t('identity.needs.document'), isDone: false },
  ]
}

function advancedNeeds({ real_status: reached }: IdentityState): readonly Need[] {
  return [
    { text: t('identity.needs.basic'), isDone: reached >= 1 },
    { text: t('identity.needs.pictures'), isDone: false },
  ]
}

function Needs({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <ul
      aria-label={t('identity.needs.title')}
      className="flex flex-col gap-1.5 border-t border-line pt-3 text-small"
    >
      {needs.map(({ text, isDone }) => {
        const Mark = isDone === true ? Check : Circle
        return (
          <li key={text} className="flex items-start gap-2">
            <Mark
              aria-hidden
              size={14}
              className={`mt-0.5 shrink-0 ${isDone === true ? 'text-good' : 'text-faint'}`}
            />
            <span className={isDone === true ? 'text-muted' : ''}>
              {text}
              {isDone !== undefined && (
                <span className="sr-only">
                  : {t(isDone ? 'identity.needs.done' : 'identity.needs.missing')}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
