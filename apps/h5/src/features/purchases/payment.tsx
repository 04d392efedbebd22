import { useCallback, useState } from 'react'
import { amountText, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import type { PictureQuality } from '../../net/picture-upload.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { KeptChoice } from '../../ui/form/kept-choice.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { PictureTile } from '../../ui/form/picture-tile.tsx'
import { Facts } from '../../ui/row.tsx'
import { boughtText, rateText } from './amounts.ts'
import { BankDetails } from './bank-details.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { countryName, methodName, statusName } from './names.ts'
import { type PurchaseOrder, useOrder } from './queries.ts'
import { usePaidNotice, useProof } from './use-proof.ts'
import { DisputeLink } from '../../ui/dispute-link.tsx'

/** PAGE-38: one order with its countdown and bank details, its proof, and its cancel button. */
export function Payment() {
  const id = Number(useParameters()['id'])
  const none = (
    <EmptyState
      mark="nothingFound"
      title={t('purchases.empty')}
      action={
        <Button look="quiet" onClick={() => go('/pages/otc/otc')}>
          {t('purchases.title')}
        </Button>
      }
    />
  )
  return Number.isSafeInteger(id) && id > 0 ? <Order key={id} id={id} /> : none
}

function Order({ id }: { readonly id: number }) {
  return (
    <QueryBoundary query={useOrder(id)}>{(order) => <PaymentView order={order} />}</QueryBoundary>
  )
}

function PaymentView({ order }: { readonly order: PurchaseOrder }) {
  usePaidNotice(order)
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-6">
        <State order={order} />
        <OrderFacts order={order} />
        {order.status === 0 && order.bank_details !== null && (
          <BankDetails details={order.bank_details} />
        )}
        {order.status === 0 && order.bank_details === null && order.sandbox === 1 && (
          <Consequence>{t('purchases.nothingToPay')}</Consequence>
        )}
      </div>
      {order.status === 0 ? (
        <Proof order={order} />
      ) : (
        <ActionBar>
          <Button
            size="large"
            onClick={() => go(order.status === 2 ? '/pages/fund/assets' : '/pages/otc/otc')}
          >
            {t(order.status === 2 ? 'shell.tab.assets' : 'purchases.title')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** Its status, and how long it may still be paid (BUY-13). */
function State({
  order: { id, status, reason, pay_before: payBefore, usable_at: usableAt, processor },
}: {
  readonly order: PurchaseOrder
}) {
  return (
    <section role="status" className="raised flex flex-col gap-1 rounded-card bg-raised p-4">
      <h2 className="text-lead font-semibold first-letter:uppercase">{statusName(status)}</h2>
      {status === 0 && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-body text-muted">
          <span>{t('purchases.left')}</span>
          <strong className="font-semibold whitespace-nowrap text-text">
            <Countdown untilMs={utcMs(payBefore)} />
          </strong>
          <span className="figures whitespace-nowrap">{timeText(utcMs(payBefore))}</span>
        </p>
      )}
      {status === 0 && <p className="text-small text-warn">{t('purchases.lapses')}</p>}
      {status === 1 && <p className="text-body text-muted">{t('purchases.checking')}</p>}
      {reason !== '' && <p className="text-body text-danger first-letter:uppercase">{reason}</p>}
      {usableAt !== '' && (
        <p className="text-small text-warn">
          {t('purchases.usableAt', { time: timeText(utcMs(usableAt)) })}
        </p>
      )}
      <p className="text-small text-faint">{processor}</p>
      {status >= 2 && <DisputeLink kind="purchase" id={id} />}
    </section>
  )
}

function OrderFacts({
  order: { id, amount, currency, rate, fee, receive, method, country, created_at: createdAt },
}: {
  readonly order: PurchaseOrder
}) {
  return (
    <section
      aria-label={t('purchases.order', { id })}
      className="raised flex flex-col gap-3 rounded-card bg-raised p-4"
    >
      <h2 className="text-body font-semibold">{t('purchases.order', { id })}</h2>
      <Facts
        facts={[
          [t('purchases.toPay'), `${amountText(amount, 0)} ${currency}`],
          [t('purchases.rate'), rateText(rate, currency)],
          [t('purchases.fee'), boughtText(fee)],
          [t('purchases.receive'), boughtText(receive)],
          [t('purchases.method'), methodName(method)],
          [t('purchases.country'), countryName(country)],
          [t('purchases.placed'), timeText(utcMs(createdAt))],
        ]}
      />
    </section>
  )
}

/**
 * One picture as proof, or cancelling (BUY-11, BUY-12); after the deadline, only the server's
 * status.
 */
function Proof({ order }: { readonly order: PurchaseOrder }) {
  const proof = useProof(order)
  const [kept, setKept] = useState<PictureQuality>('compressed')
  const [asking, setAsking] = useState(false)
  const { picture, again } = proof
  const ended = useCallback(() => {
    void again()
  }, [again])
  const label = t('purchases.proof')
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pb-6">
        <PictureTile
          label={label}
          upload={picture}
          onChoose={(chosen) => void picture.choose(chosen, kept)}
          hint={t('purchases.proofHint')}
          disabled={proof.proof.busy}
        >
          <KeptChoice label={label} value={kept} onChange={setKept} />
        </PictureTile>
        <MoneyCallStatus state={proof.proof.state} />
        <span hidden>
          <Countdown untilMs={utcMs(order.pay_before) + SWEPT_MS} onEnd={ended} />
        </span>
      </div>
      <ActionBar>
        <Button
          size="large"
          look="quiet"
          disabled={proof.proof.busy}
          onClick={() => setAsking(true)}
        >
          {t('purchases.cancel.open')}
        </Button>
        <Button
          size="large"
          busy={proof.proof.busy}
          disabled={picture.path === undefined}
          onClick={() => void proof.submit()}
        >
          {t('shell.action.submit')}
        </Button>
      </ActionBar>
      <CancelDialog open={asking} onClose={() => setAsking(false)} proof={proof} />
    </>
  )
}

/** By this long after its deadline the server has cancelled a lapsed order. */
const SWEPT_MS = 2_000
