import { t } from '../../app/i18n/i18n.ts'
import { directionText, durationText, payoutText } from './order-texts.ts'
import type { SecondsOrder } from './wire.ts'

export function OrderHead({ order }: { readonly order: SecondsOrder }) {
  const { symbol, direction, seconds, payout } = order
  const [base = '', quote = ''] = symbol.split('/')
  return (
    <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-body font-semibold">
      <span>
        {base}
        <span className="font-normal text-faint">/{quote}</span>
      </span>
      <span className={`text-small ${direction === 'up' ? 'text-up-text' : 'text-down-text'}`}>
        <span aria-hidden className="text-[0.8em]">
          {direction === 'up' ? '▲' : '▼'}
        </span>{' '}
        {directionText(direction)}
      </span>
      <span className="figures text-small font-normal text-muted">
        {durationText(seconds)} · <span className="sr-only">{t('seconds.order.payout')} </span>
        {payoutText(payout)}
      </span>
    </h3>
  )
}
