import { CircleCheck, CircleX, Clock, Send, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Facts } from '../../ui/row.tsx'
import { WithMoment } from '../../ui/waiting/with-moment.tsx'
import { shortAddress } from './address-groups.ts'
import { TakeBack } from './take-back.tsx'
import type { WithdrawalRecord } from './wire.ts'
import { DisputeLink } from '../../ui/dispute-link.tsx'

/**
 * One request: its terms, its status and deadline, its cost and destination, and its actions
 * (PAGE-35).
 */
export function WithdrawalCard({
  record,
  isWanted,
}: {
  readonly record: WithdrawalRecord
  readonly isWanted: boolean
}) {
  const place = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  const { id, number, name, create_time: createdAt, can_cancel: canCancel, status } = record
  return (
    <article
      ref={place}
      aria-label={`${name} ${t('withdrawals.records.number', { id })}`}
      className={`raised mx-4 mt-3 flex flex-col gap-3 rounded-card border bg-raised p-4 ${isWanted ? 'border-accent' : 'border-transparent'}`}
    >
      <header className="flex items-start gap-3">
        <CurrencyIcon name={name} size={32} />
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-lead font-semibold">
              <Money value={number} decimals={coinDecimals(number)} currency={name} balance />
            </span>
            <Status record={record} />
          </p>
          <p className="figures flex flex-wrap justify-between gap-x-3 text-small text-faint">
            <time>{timeText(utcMs(createdAt))}</time>
            <span>{t('withdrawals.records.number', { id })}</span>
          </p>
        </div>
      </header>
      <Progress record={record} />
      <Details record={record} />
      {(canCancel === 1 || status === 3) && (
        <footer className="flex gap-2 *:min-w-0 *:grow *:basis-0">
          <Button size="small" look="quiet" onClick={() => go('/pages/kf/kf', { withdrawal: id })}>
            {t('withdrawals.records.ask')}
          </Button>
          {canCancel === 1 && (
            <Button size="small" look="quiet" onClick={() => setAsking(true)}>
              {t('withdrawals.takeBack.action')}
            </Button>
          )}
        </footer>
      )}
      {status !== 1 && <DisputeLink kind="withdrawal" id={id} />}
      {isAsking && <TakeBack record={record} onClose={() => setAsking(false)} />}
    </article>
  )
}

const looks = {
  reviewing: { icon: Clock, look: 'text-warn' },
  sending: { icon: Send, look: 'text-accent' },
  done: { icon: CircleCheck, look: 'text-good' },
  failed: { icon: CircleX, look: 'text-danger' },
  takenBack: { icon: Undo2, look: 'text-muted' },
} as const

/** In the server's words, which the statement and the messages use too. */
function Status({ record }: { readonly record: WithdrawalRecord }) {
  const { icon: Icon, look } = looks[standing(record)]
  return (
    <span className={`flex items-center gap-1 text-body font-medium ${look}`}>
      <Icon aria-hidden size={15} className="shrink-0" />
      <span className="inline-block first-letter:uppercase">{record.status_text}</span>
    </span>
  )
}

function standing({ status, passed_at: passedAt, reason }: WithdrawalRecord): keyof typeof looks {
  if (status === 1) return passedAt === '' ? 'reviewing' : 'sending'
  if (status === 2) return 'done'
  return reason === 'cancelled-by-user' ? 'takenBack' : 'failed'
}

/** By when it is decided, that this has passed (OUT-11), or since when it waits. */
function Progress({
  record: { status, overdue, decide_by: decideBy, passed_at: passedAt },
}: {
  readonly record: WithdrawalRecord
}) {
  if (status !== 1) return null
  if (passedAt !== '')
    return (
      <p className="figures text-small text-muted">
        {t('withdrawals.records.passed', { time: timeText(utcMs(passedAt)) })}
      </p>
    )
  const time = timeText(utcMs(decideBy))
  if (overdue === 0)
    return (
      <p className="figures text-small text-muted">
        <WithMoment text={t('withdrawals.records.decideBy', { time })} time={time} />
      </p>
    )
  return (
    <div className="figures flex flex-col gap-0.5 rounded-field bg-warn-wash px-3 py-2.5 text-small text-warn">
      <p className="flex items-center gap-1.5 font-semibold">
        <TriangleAlert aria-hidden size={14} className="shrink-0" />
        {t('withdrawals.records.overdue')}
      </p>
      <p>{t('withdrawals.records.overdueText', { time })}</p>
    </div>
  )
}

/** Its cost and destination; a cancelled or rejected one cost nothing. */
function Details({
  record: {
    number,
    fee,
    real_number: received,
    name,
    address,
    network,
    txid,
    notes,
    status,
    ended_at: endedAt,
  },
}: {
  readonly record: WithdrawalRecord
}) {
  const coins = (value: string) => (
    <Money value={value} decimals={coinDecimals(value)} currency={name} balance />
  )
  return (
    <>
      <Facts
        facts={[
          ...(status === 3
            ? [[t('withdrawals.records.returned'), coins(number)] as const]
            : [
                [t('withdrawals.fee'), coins(fee)] as const,
                [t('withdrawals.received'), coins(received)] as const,
              ]),
          [
            t('withdrawals.records.to'),
            <Copied
              key="to"
              shown={network === '' ? address : shortAddress(address)}
              text={address}
            />,
          ],
          ...(network === '' ? [] : [[t('withdrawals.network'), network] as const]),
          ...(txid === ''
            ? []
            : [
                [
                  t('withdrawals.records.txid'),
                  <Copied key="txid" shown={shortAddress(txid)} text={txid} />,
                ] as const,
              ]),
        ]}
      />
      {notes !== '' && (
        <p className={`text-small ${status === 3 ? 'text-text' : 'font-medium text-warn'}`}>
          {status === 3 ? t('withdrawals.records.reason', { reason: notes }) : notes}
        </p>
      )}
      {endedAt !== '' && (
        <p className="figures text-small text-faint">
          {t('withdrawals.records.ended', { time: timeText(utcMs(endedAt)) })}
        </p>
      )}
    </>
  )
}

function Copied({ shown, text }: { readonly shown: string; readonly text: string }) {
  return (
    <span className="-my-3 inline-flex items-center">
      <span className="min-w-0 wrap-anywhere">{shown}</span>
      <CopyButton text={text} />
    </span>
  )
}
