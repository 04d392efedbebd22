import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { type SavedAddress, useAddresses } from '../../net/queries/payout-destinations.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { AddressCard } from './address-card.tsx'
import { CurrencyFilter } from './currency-filter.tsx'
import { RemoveConfirmDialog } from './remove-confirm-dialog.tsx'

/** PAGE-26: the saved addresses, optionally of one currency. */
export function AddressList() {
  const [currency, setCurrency] = useState<number | undefined>(undefined)
  const [removing, setRemoving] = useState<SavedAddress | undefined>(undefined)
  const query = useAddresses(currency)
  const add = () => go('/pages/setting/addWallet')
  const isHeldBack = useOverview().data?.allowlist.enabled === 1
  const isNone = query.data?.pages[0]?.total === 0 && currency === undefined
  return (
    <>
      {!isNone && <CurrencyFilter value={currency} onChange={setCurrency} />}
      <InfiniteList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            mark="wallet"
            title={t('payouts.list.empty')}
            text={t('payouts.list.emptyText')}
            action={<Button onClick={add}>{t('payouts.address.add')}</Button>}
          />
        }
      >
        {(address) => (
          <AddressCard
            address={address}
            isHeldBack={isHeldBack}
            onRemove={() => setRemoving(address)}
          />
        )}
      </InfiniteList>
      {!isNone && (
        <>
          <p className="flex flex-col items-start px-4 pb-5 text-small text-faint">
            {t('payouts.list.wait')}
            <PageLink
              to="/pages/setting/security"
              className="inline-flex min-h-10 min-w-10 items-center font-semibold text-accent"
            >
              {t('payouts.list.allowlist')}
            </PageLink>
          </p>
          <ActionBar>
            <Button size="large" onClick={add}>
              {t('payouts.address.add')}
            </Button>
          </ActionBar>
        </>
      )}
      {removing !== undefined && (
        <RemoveConfirmDialog
          key={removing.id}
          address={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
