import { lockMining } from '@candor/contract/lock-mining'
import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { HoldButton } from '../../ui/hold-button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Facts } from '../../ui/row.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { amountOf } from './product-facts.tsx'
import { invalidateLockQueries, type LockOrder } from './queries.ts'
import { computeFigures, type RedemptionFigures } from './redemption-figures.ts'

type Props = { readonly order: LockOrder; readonly onClose: () => void }

/** Redeeming in two steps: a request that stops nothing, then the filing, held (PAGE-61). */
export function RedemptionSheet({ order, onClose }: Props) {
  const [nowMs, setNowMs] = useState(serverNow)
  const request = useMoneyCall(lockMining.requestRedemption, `redemption-${order.id}`)
  const filing = useMoneyCall(lockMining.fileRedemption, `redemption-review-${order.id}`)
  const [isRequested, setRequested] = useState(order.status === 3)
  const figures = computeFigures(order, nowMs)
  const ask = async () => {
    const done = await request.send({ id: order.id })
    setNowMs(serverNow())
    if (done === undefined) return
    invalidateLockQueries()
    setRequested(true)
  }
  const file = async () => {
    if (figures === undefined) return
    // It is refused where it costs more by now, however late it arrives.
    const done = await filing.send({ id: order.id, penalty: figures.penalty })
    setNowMs(serverNow())
    invalidateLockQueries()
    if (done === undefined) return
    notify(done.message, 'success')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(figures?.isTakenBack === true ? 'locks.takeBack.title' : 'locks.redeem.title')}
      footer={
        figures === undefined ? undefined : isRequested ? (
          <HoldButton holdMs={figures.holdMs} busy={filing.busy} onHeld={() => void file()}>
            {t('locks.redeem.hold', { seconds: figures.holdMs / 1_000 })}
          </HoldButton>
        ) : (
          <Button size="large" wide busy={request.busy} onClick={() => void ask()}>
            {t('locks.redeem.request')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {figures === undefined ? (
          <p className="text-body">{t('locks.redeem.over', { time: endOf(order) })}</p>
        ) : (
          <Terms order={order} figures={figures} />
        )}
        <MoneyCallStatus state={request.state} />
        <MoneyCallStatus state={filing.state} />
      </div>
    </Sheet>
  )
}

function Terms({ order, figures }: Pick<Props, 'order'> & { readonly figures: RedemptionFigures }) {
  const currency = order.currency_name
  const money = (key: string, value: string) => (
    <Money key={key} value={value} decimals={coinDecimals(value)} currency={currency} />
  )
  return (
    <>
      <p className="text-lead font-semibold">
        {t('locks.redeem.back', {
          refund: amountOf(figures.refund),
          amount: amountOf(order.amount),
          currency,
        })}
      </p>
      <Facts
        facts={[
          [t('locks.order.cost'), money('penalty', figures.penalty)],
          [t('locks.order.returned'), money('refund', figures.refund)],
          [t('locks.order.interest'), money('interest', order.paid_interest)],
          [t('locks.redeem.toCome'), money('toCome', figures.toCome)],
        ]}
      />
      {figures.isTakenBack ? (
        <p className="text-small text-muted">{t('locks.takeBack.text')}</p>
      ) : (
        <Consequence>
          {t(figures.isLastDay ? 'locks.redeem.lastDay' : 'locks.redeem.wait', {
            time: endOf(order),
            penalty: amountOf(figures.penalty),
            interest: amountOf(figures.toCome),
            currency,
          })}
        </Consequence>
      )}
      <p className="text-small text-muted">{t('locks.redeem.lapse')}</p>
    </>
  )
}

function endOf({ end_at: end }: LockOrder): string {
  return timeText(utcMs(end))
}
