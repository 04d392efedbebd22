import { format, isAmountText, parsePrice, type Price } from '@candor/money'
import type { ReactNode } from 'react'
import { truncateFigure } from '../../../lib/figures/amount-typing.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { goToLogin } from '../../../app/routing/navigation.ts'
import { useSession } from '../../../app/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyForm } from '../../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../../ui/money-form/use-money-form.ts'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { orderRecords } from '../orders/cancel-order.ts'
import type { Pair } from '../pair.ts'
import { type ShownDepth, useTicketContext } from './ticket-context.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketPreview, TicketReceives } from './ticket-preview.tsx'
import { spotForm } from './spot-form.ts'
import { emptyTicket, type TicketState } from './ticket-state.ts'

export type TicketProps = {
  readonly pair: Pair
  readonly depth: ShownDepth | undefined
  /** The side the page was opened for. */
  readonly side?: 'buy' | 'sell'
  /** A price tapped elsewhere, such as in the order book of the chart page. */
  readonly price?: string | undefined
  /** Whether the tab bar is below. */
  readonly overTabs?: boolean
  /** The order book beside the fields; a tap there sets the price. */
  readonly book: (pick: (price: string) => void) => ReactNode
}

/**
 * The spot ticket (PAGE-45): fields and order book side by side, the order's effects, and the
 * button in the thumb's reach.
 */
export function Ticket({ pair, depth, side = 'buy', price, overTabs = false, book }: TicketProps) {
  const start = { ...emptyTicket, side, price: priceAtStart(pair, price) }
  const context = { ...useTicketContext(pair, depth), pair }
  const form = useMoneyForm(spotForm, useMoneyDraft(spotForm, start), context)
  const { state, preview: summary, change, call, errorAt } = form
  const sides = [
    { value: 'buy', label: t('spot.side.buy'), tone: 'up' },
    { value: 'sell', label: t('spot.side.sell'), tone: 'down' },
  ] as const
  return (
    <section aria-label={t('spot.title')} className="flex flex-col">
      <MoneyForm form={form} records={orderRecords()} edgeToEdge>
        <div className="grid grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] gap-3 px-4">
          <div className="flex min-w-0 flex-col gap-2">
            <SegmentedControl
              label={`${t('spot.side.buy')} / ${t('spot.side.sell')}`}
              options={sides}
              value={state.side}
              onChange={(next) => change({ type: 'side', side: next })}
            />
            <TicketForm
              pair={pair}
              state={state}
              summary={summary}
              errorAt={errorAt}
              onChange={change}
            />
            <TicketPreview pair={pair} state={state} summary={summary} />
          </div>
          {book((tapped) =>
            change({ type: 'pick', price: truncateFigure(tapped, pair.precision) }),
          )}
        </div>
        <TicketReceives pair={pair} state={state} summary={summary} />
        <SubmitBar
          overTabs={overTabs}
          pair={pair}
          state={state}
          busy={form.busy}
          error={errorAt('form')}
          onSubmit={() => void form.submit()}
        >
          {call.state.step === 'checking' && <MoneyCallStatus state={call.state} />}
        </SubmitBar>
      </MoneyForm>
    </section>
  )
}

type SubmitBarProps = {
  readonly overTabs: boolean
  readonly pair: Pair
  readonly state: TicketState
  readonly busy: boolean
  readonly error: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Stays above the tab bar while the ticket is in view. */
function SubmitBar({ overTabs, pair, state, busy, error, onSubmit, children }: SubmitBarProps) {
  const token = useSession((session) => session.token)
  const coin = pair.currency_name
  return (
    <div
      className={`z-sticky sticky ${overTabs ? 'bottom-[calc(56px+env(safe-area-inset-bottom))]' : 'bottom-0'} mt-2 flex flex-col gap-2 bg-bg px-4 py-2.5`}
    >
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {children}
      {token === undefined ? (
        <Button size="large" wide onClick={() => goToLogin()}>
          {t('spot.submit.login')}
        </Button>
      ) : (
        <Button size="large" wide look={state.side} busy={busy} onClick={onSubmit}>
          {state.side === 'buy'
            ? t('spot.side.buyCoin', { coin })
            : t('spot.side.sellCoin', { coin })}
        </Button>
      )}
    </div>
  )
}

/**
 * The requested price, else the last one, so that a limit ticket is never far from the market by
 * accident.
 */
function priceAtStart(pair: Pair, asked: string | undefined): string {
  const price = positivePrice(asked) ?? parsePrice(pair.now_price)
  return price === undefined || price <= 0n ? '' : format(price, pair.precision)
}

/** A price from the address, which may contain anything. */
function positivePrice(text: string | undefined): Price | undefined {
  return text !== undefined && isAmountText(text) ? parsePrice(text) : undefined
}
