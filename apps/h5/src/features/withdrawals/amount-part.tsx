import { format, formatTrimmed } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { quantityText } from './validation-error-text.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'
import type { TicketFacts } from './withdrawal-summary.ts'
import { hours } from './hours.ts'

export type AmountPartProps = {
  readonly coin: WithdrawalCoin
  readonly facts: TicketFacts
  readonly withdrawal: Withdrawal
}

/** The amount, its bounds, and a button for all of it (PAGE-36). */
export function AmountPart({
  coin,
  facts: {
    terms: { minAmount, maxAmount },
    available,
  },
  withdrawal: {
    state,
    preview: { all },
    change,
    busy,
    errorAt,
  },
}: AmountPartProps) {
  const everything = formatTrimmed(all.number)
  const isAllByLimit = all.isByLimit && state.amount === everything
  const free = format(available)
  return (
    <AmountInput
      label={t('withdrawals.amount.label')}
      unit={coin.name}
      value={state.amount}
      disabled={busy}
      error={errorAt('amount')}
      onChange={(text) => change({ type: 'amount', text })}
      onAll={() => change({ type: 'amount', text: everything })}
      aside={
        <>
          {t('withdrawals.available')} <Money value={free} decimals={coinDecimals(free)} balance />
        </>
      }
      hint={
        isAllByLimit
          ? t('withdrawals.amount.allByLimit', { hours: hours.limit })
          : t('withdrawals.amount.bounds', {
              least: quantityText(minAmount),
              most: quantityText(maxAmount),
              currency: coin.name,
            })
      }
    />
  )
}
