import type { SecondsPreview } from '@candor/engine/seconds/preview'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goToLogin } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { directionText, gainText } from './order-texts.ts'

export type DirectionBarProps = {
  readonly overTabs: boolean
  readonly preview: SecondsPreview | undefined
  readonly currency: string
  /** The direction that was tapped and has no reply yet. */
  readonly sending: 'up' | 'down' | undefined
  readonly disabled: boolean
  readonly onChoose: (direction: 'up' | 'down') => void
  /** Above the buttons: a refusal, the wait, the text before the first order. */
  readonly children: ReactNode
}

/**
 * Up and down, large and in the thumb's reach; each sends the order and shows its possible profit.
 * A guest gets a login button.
 */
export function DirectionBar({
  overTabs,
  preview,
  currency,
  sending,
  disabled,
  onChoose,
  children,
}: DirectionBarProps) {
  const guest = useSession((session) => session.token === undefined)
  const gain = preview === undefined ? undefined : `${gainText(preview.winNet)} ${currency}`
  return (
    <div
      className={`z-sticky sticky ${overTabs ? 'bottom-[calc(56px+env(safe-area-inset-bottom))]' : 'bottom-0'} mt-3 flex flex-col gap-2 border-t border-line bg-bg px-4 py-2.5`}
    >
      {children}
      {guest ? (
        <Button size="large" wide onClick={() => goToLogin()}>
          {t('spot.submit.login')}
        </Button>
      ) : (
        <div
          role="group"
          aria-label={t('seconds.submit.direction')}
          className="grid grid-cols-2 gap-3"
        >
          {(['up', 'down'] as const).map((direction) => (
            <Button
              key={direction}
              size="large"
              wide
              look={direction === 'up' ? 'buy' : 'sell'}
              busy={sending === direction}
              disabled={disabled || sending !== undefined}
              onClick={() => onChoose(direction)}
            >
              <span aria-hidden className="text-[0.8em]">
                {direction === 'up' ? '▲' : '▼'}
              </span>
              <span className="flex flex-col items-start py-1.5 leading-tight">
                <span>{directionText(direction)}</span>
                {gain !== undefined && (
                  <span className="figures text-small font-medium">{gain}</span>
                )}
              </span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
