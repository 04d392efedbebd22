import type { withdrawals } from '@candor/contract/withdrawals'
import { FlaskConical, Hourglass } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import type { MoneyCall } from '../../net/money-call/money-call.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { hours } from './hours.ts'
import type { Obstacle } from './obstacle.ts'

/** Opens the list of the person's requests. */
export function openRecords(): void {
  go('/pages/fund/receive_withdraw_record', { tab: 'withdraw' })
}

/** What has to be there first, and why; the button that leads to it stands at the thumb. */
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

/** A request from before a reload whose outcome nobody knows. */
export function EarlierUnknown({
  call,
}: {
  readonly call: Pick<MoneyCall<typeof withdrawals.file>, 'unknown' | 'forget' | 'busy'>
}) {
  if (call.unknown.length === 0 || call.busy) return null
  const see = () => {
    call.forget()
    openRecords()
  }
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-field bg-warn-wash p-3 text-small text-warn"
    >
      <p>{t('withdrawals.unknown')}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={see}>
          {t('withdrawals.records.title')}
        </Button>
        <Button size="small" look="bare" onClick={call.forget}>
          {t('shell.action.close')}
        </Button>
      </div>
    </div>
  )
}
