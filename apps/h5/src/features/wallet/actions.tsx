import type { LucideIcon } from 'lucide-react'
import { isThere, useIsThere } from '../../app/products/built-pages.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import type { Parameters } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { useSession } from '../../app/session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { BuySign, SwapSign } from '../../lib/signs/product-signs.ts'
import { DepositSign, RecordsSign, TransferSign, WithdrawSign } from '../../lib/signs/signs.ts'

type Action = {
  readonly icon: LucideIcon
  readonly label: PlainKey
  readonly to: PagePath
  readonly parameters?: Parameters
}

const actions: readonly Action[] = [
  {
    icon: WithdrawSign,
    label: 'assets.action.withdraw',
    to: '/pages/fund/select',
    parameters: { for: 'withdraw' },
  },
  { icon: TransferSign, label: 'assets.action.transfer', to: '/pages/fund/fundTransfer' },
  { icon: SwapSign, label: 'assets.action.coinTransfer', to: '/pages/fund/transfer' },
  { icon: BuySign, label: 'assets.action.buyCrypto', to: '/pages/otc/otc' },
  { icon: RecordsSign, label: 'assets.action.records', to: '/pages/fund/assets_all_record' },
]

/** Deposit, withdraw and move (PAGE-28): deposit first and largest, the others in one row. */
export function Actions() {
  const hasDeposits = useIsThere('/pages/fund/receive')
  const off = useSession(({ site }) => site.off)
  const visibleActions = actions.filter(({ to }) => isThere(to, off))
  return (
    <nav aria-label={t('shell.home.menu')} className="flex flex-col gap-3 px-4 pt-4">
      {hasDeposits && (
        <PageLink
          to="/pages/fund/select"
          parameters={{ for: 'deposit' }}
          className="flex min-h-12 items-center justify-center gap-2 rounded-field bg-solid text-lead font-semibold text-on-solid active:scale-[0.98]"
        >
          <DepositSign aria-hidden size={20} />
          {t('assets.action.recharge')}
        </PageLink>
      )}
      <ul className="-mx-3 grid grid-cols-[repeat(5,minmax(min-content,1fr))]">
        {visibleActions.map(({ icon: Icon, label, to, parameters }) => (
          <li key={label}>
            <PageLink
              to={to}
              {...(parameters === undefined ? {} : { parameters })}
              className="flex min-h-18 flex-col items-center gap-1.5 rounded-field py-1.5 text-center text-tiny text-muted active:bg-pressed"
            >
              <span className="flex size-10 items-center justify-center rounded-full bg-raised text-text">
                <Icon aria-hidden size={20} />
              </span>
              <span className="max-w-full leading-tight text-balance">{t(label)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
