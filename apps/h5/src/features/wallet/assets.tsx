import { Gauge, ShieldCheck } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Row } from '../../ui/row.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { Actions } from './actions.tsx'
import { AssetsSkeleton } from './assets-skeleton.tsx'
import { Holdings } from './holdings.tsx'
import { ownsNothing, computeShares } from './portfolio.ts'
import { useWallets } from './queries.ts'
import { ShareBar } from './share-bar.tsx'
import { TotalWorth } from './total-worth.tsx'
import { WorthChart } from './worth-chart.tsx'
import { accountNamed, type Wallets } from './wire.ts'

/** PAGE-28: total and balances by account, and the actions on them. */
export function Assets({ onChooseFiat }: { readonly onChooseFiat: () => void }) {
  const query = useWallets()
  const oldSinceMs = query.isError ? query.dataUpdatedAt : undefined
  return (
    <QueryBoundary query={query} waiting={<AssetsSkeleton />}>
      {(wallets) => (
        <>
          <TotalWorth usdt={wallets.usdt} oldSinceMs={oldSinceMs} onChooseFiat={onChooseFiat} />
          <ShareBar shares={computeShares(wallets)} />
          <Actions />
          <WorthChart />
          {ownsNothing(wallets) && (
            <p className="mx-4 mt-4 rounded-card bg-raised p-4 text-body text-muted text-balance">
              {t('assets.empty')}
            </p>
          )}
          <Accounts wallets={wallets} />
          <Row
            to="/pages/setting/limits"
            leading={<Gauge aria-hidden size={22} className="text-muted" />}
            title={t('assets.limits')}
            text={t('assets.limitsText')}
          />
          <Row
            to="/pages/fairness/verify"
            leading={<ShieldCheck aria-hidden size={22} className="text-muted" />}
            title={t('shell.menu.fairness')}
            text={t('shell.menu.verify')}
          />
        </>
      )}
    </QueryBoundary>
  )
}

/** The selected account is in the address, so that going back from a coin returns to it. */
function Accounts({ wallets }: { readonly wallets: Wallets }) {
  const account = accountNamed(useParameters()['account'])
  return (
    <div className="flex flex-col pt-5">
      <div className="px-4 pb-1">
        <AccountTabs
          value={account}
          wallets={wallets}
          onChange={(next) => go('/pages/fund/assets', { account: next }, { replace: true })}
        />
      </div>
      <Holdings key={account} holdings={wallets.of[account].holdings} />
    </div>
  )
}
