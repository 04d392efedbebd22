import { CircleCheck, ShieldCheck, X } from 'lucide-react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { Coins } from './quote-card.tsx'
import type { CompletedSwap } from './conversion-form.ts'
import { DisputeLink } from '../../ui/dispute-link.tsx'

/**
 * What was received and debited, the recorded prices that decided, and links to its proof and
 * records (PAGE-32).
 */
export function SwapResult({
  completed,
  onClose,
}: {
  readonly completed: CompletedSwap
  readonly onClose: () => void
}) {
  const { to, swapped } = completed
  return (
    <section
      ref={intoView}
      aria-label={t('swap.done')}
      className="raised flex scroll-mt-16 flex-col gap-3 rounded-card bg-raised p-4"
    >
      <div role="status" className="flex items-start gap-2">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
        <p className="flex grow flex-col">
          <span className="text-body text-muted">{t('swap.done')}</span>
          <span className="text-lead font-semibold">
            <Coins value={swapped.received} name={to.name} />
          </span>
        </p>
        <span className="-mt-2 -mr-3">
          <IconButton icon={X} size={18} label={t('shell.action.close')} onClick={onClose} />
        </span>
      </div>
      <SwapFacts completed={completed} />
      <DisputeLink kind="swap" id={swapped.id} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 text-body font-semibold">
        <PageLink
          to="/pages/fairness/verify"
          parameters={{ kind: 'swap', id: swapped.id }}
          className="flex min-h-11 items-center gap-1.5 text-accent"
        >
          <ShieldCheck aria-hidden size={17} />
          {t('swap.verify')}
        </PageLink>
        <PageLink
          to="/pages/setting/bill"
          parameters={{ group: 'transfer' }}
          className="flex min-h-11 items-center text-accent"
        >
          {t('swap.records')}
        </PageLink>
      </p>
    </section>
  )
}

function SwapFacts({ completed: { from, to, swapped } }: { readonly completed: CompletedSwap }) {
  const priced = (coin: string, tickId: number, price: string) =>
    tickId === 0
      ? []
      : [
          [
            t('swap.priceOf', { coin }),
            <PageLink
              key={tickId}
              to="/pages/fairness/verify"
              parameters={{ kind: 'tick', id: tickId }}
              className="-my-2 inline-flex min-h-10 items-center gap-1 text-accent"
            >
              <Coins value={price} name="USDT" />
              <span>· #{tickId}</span>
            </PageLink>,
          ] as const,
        ]
  return (
    <Facts
      facts={[
        [t('swap.debit'), <Coins key="debit" value={swapped.debit} name={from.name} />],
        [t('swap.fee'), <Coins key="fee" value={swapped.fee} name={from.name} />],
        ...priced(from.name, swapped.from_tick_id, swapped.from_price),
        ...priced(to.name, swapped.to_tick_id, swapped.to_price),
        [t('swap.time'), timeText(utcMs(swapped.created_time), { seconds: true })],
      ]}
    />
  )
}

/** Scrolls to the result, since the button that made it is at the other end of the page. */
function intoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' })
}
