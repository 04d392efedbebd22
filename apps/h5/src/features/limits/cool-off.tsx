import { coolOffDays } from '@candor/contract'
import { useState } from 'react'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useCoolOff } from './queries.ts'

type Days = (typeof coolOffDays)[number]
const DAY_MS = 86_400_000

/** A pause that nobody can shorten (USER-32): confirmed in a second step that says so. */
export function CoolOff({ until }: { readonly until: string | null }) {
  const [asked, setAsked] = useState<Days | undefined>(undefined)
  const change = useCoolOff()
  const start = (days: Days) => {
    setAsked(undefined)
    change.mutate(days, { onSuccess: () => notify(t('limits.coolOff.started'), 'success') })
  }
  return (
    <Card>
      <section aria-label={t('limits.coolOff.title')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('limits.coolOff.title')}</h2>
        <p className="text-small text-muted">{t('limits.coolOff.explain')}</p>
        {until === null ? (
          <p className="text-body">{t('limits.coolOff.none')}</p>
        ) : (
          <p
            role="status"
            className="flex flex-col gap-0.5 rounded-field bg-warn-wash p-3 text-body text-warn"
          >
            <span className="figures font-medium">
              {t('limits.coolOff.until', { time: settlementTimeText(utcMs(until)) })}
            </span>
            <span className="text-small">{t('limits.coolOff.longer')}</span>
          </p>
        )}
        <div
          role="group"
          aria-label={t('limits.coolOff.start')}
          className="flex gap-2 *:grow *:basis-0"
        >
          {coolOffDays.map((days) => (
            <Button
              key={days}
              size="small"
              look="quiet"
              disabled={change.isPending}
              onClick={() => setAsked(days)}
            >
              {t(`limits.coolOff.days${days}`)}
            </Button>
          ))}
        </div>
        {change.error !== null && (
          <p role="alert" className="text-small text-danger first-letter:uppercase">
            {change.error.message}
          </p>
        )}
        {asked !== undefined && (
          <CoolOffDialog
            days={asked}
            onClose={() => setAsked(undefined)}
            onStart={() => start(asked)}
          />
        )}
      </section>
    </Card>
  )
}

function CoolOffDialog({
  days,
  onClose,
  onStart,
}: {
  readonly days: Days
  readonly onClose: () => void
  readonly onStart: () => void
}) {
  const [endMs] = useState(() => serverNow() + days * DAY_MS)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('limits.coolOff.ask', { period: t(`limits.coolOff.days${days}`) })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('shell.action.cancel')}
          </Button>
          <Button look="danger" onClick={onStart}>
            {t('limits.coolOff.start')}
          </Button>
        </>
      }
    >
      {t('limits.coolOff.askText', { time: settlementTimeText(endMs) })}
    </Dialog>
  )
}
