import { type Reply, security } from '@candor/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { relativeTime, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useChange } from './queries.ts'

type Session = Reply<typeof security.sessions>[number]
const MOBILE_DEVICE = /iPhone|iPad|Android/

/**
 * One session: device, network and times; ending it is confirmed first, and a refusal is shown here
 * with the list kept.
 */
export function DeviceRow({
  session: { id, device, ip_region: region, created_at: created, last_seen: seen, current },
}: {
  readonly session: Session
}) {
  const [asks, setAsks] = useState(false)
  const change = useChange(() => call(security.revokeSessions, { id }))
  const Icon = MOBILE_DEVICE.test(device) ? Smartphone : Monitor
  const name = device === '?' ? t('security.devices.unknown') : device
  const end = () => {
    setAsks(false)
    change.mutate(undefined, { onSuccess: (message) => notify(message, 'success') })
  }
  return (
    <article
      aria-label={name}
      aria-busy={change.isPending}
      className="flex items-start gap-3 px-4 py-3"
    >
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-muted"
      >
        <Icon size={18} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <span className="text-body font-medium wrap-anywhere">{name}</span>
        {current === 1 ? (
          <span className="text-small font-medium text-good">{t('security.devices.current')}</span>
        ) : (
          <span className="text-small text-muted">
            {t('security.devices.seen', { when: relativeTime(utcMs(seen), serverNow()) })}
          </span>
        )}
        <span className="figures text-small text-faint">
          {t('security.devices.network', { region })}
        </span>
        <span className="figures text-small text-faint">
          {t('security.devices.since', { time: timeText(utcMs(created)) })}
        </span>
        {change.error !== null && (
          <span role="alert" className="text-small text-danger first-letter:uppercase">
            {change.error.message}
          </span>
        )}
      </div>
      {current === 0 && (
        <span className="shrink-0">
          <Button size="small" look="quiet" busy={change.isPending} onClick={() => setAsks(true)}>
            {t('security.devices.end')}
          </Button>
        </span>
      )}
      <EndDialog open={asks} device={name} onNo={() => setAsks(false)} onYes={end} />
    </article>
  )
}

function EndDialog({
  open,
  device,
  onNo,
  onYes,
}: {
  readonly open: boolean
  readonly device: string
  readonly onNo: () => void
  readonly onYes: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={t('security.devices.endAsk', { device })}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {t('shell.action.cancel')}
          </Button>
          <Button look="danger" onClick={onYes}>
            {t('security.devices.end')}
          </Button>
        </>
      }
    >
      {t('security.devices.endText')}
    </Dialog>
  )
}
