import { type Quantity, quantity } from '@candor/money'
import { Lock } from 'lucide-react'
import { utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import type { WithdrawalHold } from '../../ui/identity/hold-notice.tsx'
import { Figure } from './figure.tsx'
import type { Obstacle } from './obstacle.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'
import type { Summary } from './withdrawal-summary.ts'

const none = quantity(0n)

export type TicketBarProps = {
  readonly coin: WithdrawalCoin
  readonly summary: Summary
  readonly fee: Quantity
  readonly obstacle: Obstacle | undefined
  readonly withdrawalHold: WithdrawalHold | undefined
  readonly busy: boolean
  readonly onReview: () => void
}

/**
 * In the thumb's reach: amount received, fee and the next step, which is never a disabled button
 * (PAGE-36).
 */
export function TicketBar({
  coin: { name },
  summary: { amounts },
  fee,
  obstacle,
  withdrawalHold,
  busy,
  onReview,
}: TicketBarProps) {
  if (obstacle === 'identity')
    return (
      <ActionBar>
        <Button size="large" onClick={() => go('/pages/setting/real_mark')}>
          {t('withdrawals.identity.go')}
        </Button>
      </ActionBar>
    )
  if (obstacle === 'password')
    return (
      <ActionBar>
        <Button size="large" onClick={() => go('/pages/setting/payPassword')}>
          {t('withdrawals.password.set')}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <div className="flex flex-col justify-center">
        <span className="text-small text-muted">{t('withdrawals.received')}</span>
        <span className="text-lead font-semibold">
          <Figure amount={amounts?.received ?? none} currency={name} />
        </span>
        <span className="text-small text-faint">
          {t('withdrawals.fee')} <Figure amount={fee} currency={name} />
        </span>
      </div>
      {obstacle === 'hold' && withdrawalHold !== undefined ? (
        <p className="flex min-h-12 flex-col items-center justify-center rounded-field bg-warn-wash px-3 py-1.5 text-center text-small text-warn">
          <span className="flex items-center gap-1">
            <Lock aria-hidden size={12} />
            {t('withdrawals.held')}
          </span>
          <span className="text-lead font-semibold">
            <Countdown untilMs={utcMs(withdrawalHold.until)} />
          </span>
        </p>
      ) : (
        <Button size="large" busy={busy} onClick={onReview}>
          {t('withdrawals.review')}
        </Button>
      )}
    </ActionBar>
  )
}
