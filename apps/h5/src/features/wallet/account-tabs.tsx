import { useId } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Money } from '../../ui/figures/money.tsx'
import { shortAccountName } from './account-names.ts'
import { type Account, accounts, type Wallets } from './wire.ts'

export type AccountTabsProps = {
  readonly value: Account
  readonly onChange: (account: Account) => void
  /** Given, each tab shows the account's worth. */
  readonly wallets?: Wallets
}

const WORTH_IN = 'USDT'

/** The four accounts side by side, one of them selected; radio buttons, so the arrow keys work. */
export function AccountTabs({ value, onChange, wallets }: AccountTabsProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('assets.accounts')} className="grid grid-cols-4 gap-2">
      {accounts.map((account) => (
        <label
          key={account}
          className="flex min-h-11 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-field border border-line px-1 py-1.5 text-small text-muted has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-glow"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={account === value}
            onChange={() => onChange(account)}
          />
          <span className={`max-w-full truncate ${account === value ? 'font-semibold' : ''}`}>
            {shortAccountName(account)}
          </span>
          {wallets !== undefined && (
            <span className="max-w-full truncate text-tiny">
              <Money value={wallets.of[account].usdt} decimals={0} balance />
              <span className="sr-only"> {WORTH_IN}</span>
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
