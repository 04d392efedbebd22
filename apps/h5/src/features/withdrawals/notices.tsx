import { FlaskConical, Hourglass } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import type { Records } from '../../ui/money-form/unanswered-notice.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { hours } from './hours.ts'
import type { Obstacle } from './obstacle.ts'

export function withdrawalRecords(): Records {
  return {
    to: '/pages/fund/receive_withdraw_record',
    parameters: { tab: 'withdraw' },
    label: t('withdrawals.records.title'),
  }
}

export function openRecords(): void {
  const { to, parameters } = withdrawalRecords()
  go(to, parameters)
}

/** What is required first, and why; the button that leads there is in the thumb's reach. */
export function ObstacleNotice({ obstacle }: { readonly obstacle: Obstacle | undefined }) {
  if (obstacle === 'identity')
    return <Consequence>{t('withdrawals.identity.needed', { hours: hours.limit })}</Consequence>
  return obstacle === 'password' ? (
    <Consequence>{t('withdrawals.password.needed', { hours: hours.passwordHold })}</Consequence>
  ) : null
}

/**
 * What is known before anything is sent: who decides and until when (OUT-11), and that a sandbox
 * sends nothing (OUT-17).
 */
export function Terms({ isSimulated }: { readonly isSimulated: boolean }) {
  return (
    <ul className="flex flex-col gap-1.5 text-small">
      <li className="flex gap-2 text-muted">
        <Hourglass aria-hidden size={14} className="mt-0.5 shrink-0" />
        {t('withdrawals.decision', { hours: hours.decision })}
      </li>
      {isSimulated && (
        <li className="flex gap-2 font-medium text-warn">
          <FlaskConical aria-hidden size={14} className="mt-0.5 shrink-0" />
          {t('withdrawals.simulated')}
        </li>
      )}
    </ul>
  )
}
