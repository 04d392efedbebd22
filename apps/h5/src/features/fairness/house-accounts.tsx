import type { fairness, Reply } from '@candor/contract'
import { amountText } from '../../lib/figures/format.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from './section.tsx'

type Account = Reply<typeof fairness.house>['accounts'][number]

/** The balances of each house account by currency, under the ledger's names. */
export function HouseAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const nonZeroAccounts = accounts.filter(({ available, locked }) =>
    /[1-9]/.test(available + locked),
  )
  const names = [...new Set(nonZeroAccounts.map(({ name }) => name))]
  if (names.length === 0) return null
  return (
    <Section title={t('fairness.accounts.title')} text={t('fairness.accounts.explain')}>
      {names.map((name) => (
        <Card key={name}>
          <details open={name !== 'house:market_maker'}>
            <summary className="min-h-8 cursor-pointer text-body font-medium">{name}</summary>
            <table className="figures w-full text-small">
              <thead>
                <tr className="text-right text-faint">
                  <td />
                  <th scope="col" className="py-1 font-normal">
                    {t('fairness.accounts.available')}
                  </th>
                  <th scope="col" className="py-1 pl-3 font-normal">
                    {t('fairness.accounts.locked')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {nonZeroAccounts
                  .filter((account) => account.name === name)
                  .map((account) => (
                    <AccountRow key={account.currency} account={account} />
                  ))}
              </tbody>
            </table>
          </details>
        </Card>
      ))}
    </Section>
  )
}

function AccountRow({ account: { currency, available, locked } }: { readonly account: Account }) {
  const formatAmount = (amount: string) => amountText(amount, coinDecimals(amount, 2, 4))
  return (
    <tr className="text-right">
      <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
        {currency}
      </th>
      <td className="py-1">{formatAmount(available)}</td>
      <td className="py-1 pl-3">{formatAmount(locked)}</td>
    </tr>
  )
}
