import { useState } from 'react'
import { figureText, settlementTimeText, trimmed, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import type { OwnLimits } from '../../net/queries/own-limits.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Facts } from '../../ui/row.tsx'
import { computeEffect, isReached } from './loss-limit.ts'
import { useSetLimit } from './queries.ts'

const CURRENCY = 'USDT'

/**
 * The daily loss limit: the current one, a pending one and its date, today's loss, and a new one
 * (USER-30, USER-31).
 */
export function DailyLoss({ own }: { readonly own: OwnLimits }) {
  const { daily_loss: inForce, pending, lost_today: lost } = own
  return (
    <Card>
      <section aria-label={t('limits.loss.title')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('limits.loss.title')}</h2>
        <p className="text-small text-muted">{t('limits.loss.explain')}</p>
        {isReached(inForce, lost) && (
          <p role="status" className="rounded-field bg-warn-wash p-3 text-small text-warn">
            {t('limits.loss.reached')}
          </p>
        )}
        <Facts
          facts={[
            [
              t('limits.loss.inForce'),
              inForce === null ? (
                <span key="none" className="font-normal text-faint first-letter:uppercase">
                  {t('limits.loss.none')}
                </span>
              ) : (
                <Money key="inForce" value={inForce} currency={CURRENCY} />
              ),
            ],
            ...(pending === null
              ? []
              : [[t('limits.loss.pendingLabel'), pendingText(pending)] as const]),
            [t('limits.loss.lost'), <Money key="lost" value={lost} currency={CURRENCY} />],
          ]}
        />
        <NewLimit inForce={inForce} />
      </section>
    </Card>
  )
}

function NewLimit({ inForce }: { readonly inForce: string | null }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const change = useSetLimit()
  const effect = computeEffect(typed, inForce)
  const type = (text: string) => {
    setTyped(text)
    change.reset()
  }
  const send = (newLimit: string | undefined) =>
    change.mutate(newLimit, {
      onSuccess: (now) => {
        notify(t(now.pending === null ? 'limits.loss.done' : 'limits.loss.noted'), 'success')
        setTyped('')
        setTried(false)
      },
    })
  const submit = () => {
    setTried(true)
    if (effect === 'atOnce' || effect === 'later' || effect === 'same') send(typed)
  }
  const remove = () => {
    setAsks(false)
    send(undefined)
  }
  const isWrong = effect === 'wrong' || (tried && effect === 'none')
  return (
    <>
      <AmountInput
        label={t('limits.loss.amount')}
        unit={CURRENCY}
        decimals={2}
        value={typed}
        onChange={type}
        error={isWrong ? t('shell.form.amount') : change.error?.message}
        hint={effect === 'atOnce' || effect === 'later' ? t(`limits.loss.${effect}`) : undefined}
        disabled={change.isPending}
      />
      <div className="flex gap-3 *:grow *:basis-0">
        {inForce !== null && (
          <Button look="quiet" disabled={change.isPending} onClick={() => setAsks(true)}>
            {t('limits.loss.remove')}
          </Button>
        )}
        <Button busy={change.isPending} onClick={submit}>
          {t('limits.loss.set')}
        </Button>
      </div>
      <RemoveDialog open={asks} onNo={() => setAsks(false)} onYes={remove} />
    </>
  )
}

function RemoveDialog({
  open,
  onNo,
  onYes,
}: {
  readonly open: boolean
  readonly onNo: () => void
  readonly onYes: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={t('limits.loss.removeAsk')}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {t('shell.action.cancel')}
          </Button>
          <Button look="danger" onClick={onYes}>
            {t('limits.loss.remove')}
          </Button>
        </>
      }
    >
      {t('limits.loss.removeText')}
    </Dialog>
  )
}

/** The pending limit, and when it takes effect in both time zones (APP-32). */
function pendingText({ daily_loss: amount, from }: NonNullable<OwnLimits['pending']>): string {
  const time = settlementTimeText(utcMs(from))
  return amount === null
    ? t('limits.loss.pendingNone', { time })
    : t('limits.loss.pending', { amount: figureText(trimmed(amount)), time })
}
