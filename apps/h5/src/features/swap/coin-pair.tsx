import { ArrowDownUp, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import type { SwapAction } from './swap-state.ts'
import type { Coin } from './wire.ts'

export type CoinPairProps = {
  readonly coins: readonly Coin[]
  readonly from: Coin
  readonly to: Coin
  readonly disabled: boolean
  readonly onChange: (action: SwapAction) => void
}

/**
 * The coin given and the coin received, each with its balance, and between them a button that swaps
 * them.
 */
export function CoinPair({ coins, from, to, disabled, onChange }: CoinPairProps) {
  return (
    <div className="raised relative flex flex-col overflow-hidden rounded-card bg-raised">
      <End
        label={t('swap.from')}
        coin={from}
        coins={coins}
        disabled={disabled}
        onChoose={(coinId) => onChange({ type: 'from', coinId })}
      />
      <span aria-hidden className="ml-4 h-px bg-line" />
      <End
        label={t('swap.to')}
        coin={to}
        coins={coins}
        disabled={disabled}
        onChoose={(coinId) => onChange({ type: 'to', coinId })}
      />
      <span className="absolute top-1/2 right-3 -translate-y-1/2 rounded-full border border-line bg-bg">
        <IconButton
          icon={ArrowDownUp}
          size={19}
          label={t('swap.flip')}
          disabled={disabled}
          onClick={() => onChange({ type: 'flip' })}
        />
      </span>
    </div>
  )
}

type EndProps = {
  readonly label: string
  readonly coin: Coin
  readonly coins: readonly Coin[]
  readonly disabled: boolean
  readonly onChoose: (coinId: number) => void
}

function End({ label, coin, coins, disabled, onChoose }: EndProps): ReactNode {
  const [open, setOpen] = useState(false)
  const choices = coins.map(({ id, name, free }) => ({
    value: id,
    label: name,
    text: `${t('swap.available')} ${amountText(free, coinDecimals(free))}`,
    leading: <CurrencyIcon name={name} size={28} />,
  }))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="flex min-h-20 items-center gap-3 py-3 pr-18 pl-4 text-left active:bg-pressed"
      >
        <CurrencyIcon name={coin.name} size={36} />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="text-small text-muted">{label}</span>
          <span className="flex items-center gap-1 text-lead font-semibold">
            {coin.name}
            <ChevronDown aria-hidden size={16} className="text-faint" />
          </span>
          <span className="figures text-small text-muted">
            {t('swap.available')}{' '}
            <Money value={coin.free} decimals={coinDecimals(coin.free)} balance />
          </span>
        </span>
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        choices={choices}
        value={coin.id}
        onChoose={onChoose}
      />
    </>
  )
}
