import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { AddressForm } from './address-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useChainCurrencies, useSavedAddress } from './queries.ts'

/** The form for a new address, or for the user's own one named by ?id=. */
export function AddressPage() {
  const id = Number(useParameters()['id'])
  const currencies = useChainCurrencies()
  return (
    <QueryBoundary query={currencies} waiting={<FormSkeleton fields={5} />}>
      {(list) =>
        Number.isInteger(id) && id > 0 ? (
          <Edited id={id} currencies={list} />
        ) : (
          <AddressForm currencies={list} saved={undefined} />
        )
      }
    </QueryBoundary>
  )
}

function Edited({
  id,
  currencies,
}: {
  readonly id: number
  readonly currencies: Parameters<typeof AddressForm>[0]['currencies']
}) {
  const gone = (
    <EmptyState
      mark="nothingFound"
      title={t('payouts.address.gone')}
      action={
        <Button look="quiet" onClick={() => go('/pages/setting/wallet', {}, { replace: true })}>
          {t('payouts.address.list')}
        </Button>
      }
    />
  )
  return (
    <QueryBoundary
      query={useSavedAddress(id)}
      isEmpty={(found) => found.length === 0}
      empty={gone}
      waiting={<FormSkeleton fields={5} />}
    >
      {([saved]) => <AddressForm key={id} currencies={currencies} saved={saved} />}
    </QueryBoundary>
  )
}
