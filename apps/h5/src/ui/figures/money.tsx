import { amountText, toDirection } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useDisplay } from '../../app/session/settings.ts'

export type MoneyProps = {
  /** A decimal text from the server. */
  readonly value: string
  readonly currency?: string
  readonly decimals?: number
  /** The user's own balance: masked while balances are hidden (APP-31). */
  readonly balance?: boolean
  /** A gain or loss: with its sign, in its colour. */
  readonly signed?: boolean
}

const looks = { up: 'text-up-text', down: 'text-down-text', flat: '' }

/** An amount in figures of equal width (APP-20). */
export function Money({
  value,
  currency,
  decimals = 2,
  balance = false,
  signed = false,
}: MoneyProps) {
  const hidden = useDisplay((display) => display.hideBalances) && balance
  const direction = toDirection(value)
  const text = `${signed && direction === 'up' ? '+' : ''}${amountText(value, decimals)}`
  return (
    <span className={`figures whitespace-nowrap ${signed && !hidden ? looks[direction] : ''}`}>
      {hidden ? (
        <>
          <span aria-hidden>••••••</span>
          <span className="sr-only">{t('kit.balance.hidden')}</span>
        </>
      ) : (
        text
      )}
      {currency !== undefined && (
        <span className="ml-1 text-[max(0.6em,11px)] font-medium text-muted">{currency}</span>
      )}
    </span>
  )
}
