import { isAddressOf } from '@candor/engine/chains/address'
import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { addressIn } from '../../lib/address-in-code.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useAddresses } from '../../net/queries/payout-destinations.ts'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScanButton } from '../../ui/overlay/scan-button.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { AddressBook } from './address-book.tsx'
import { AddressText } from './address-text.tsx'
import type { Cards } from './cards.ts'
import { FirstAddress, FirstCard, SavedCard } from './destination-needed.tsx'
import { SavedField } from './saved-field.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'

export type DestinationProps = {
  readonly coin: WithdrawalCoin
  readonly cards: Cards
  readonly isAllowlistOn: boolean
  readonly withdrawal: Withdrawal
}

/** The destination: an address on one of the coin's networks, or a saved card (OUT-02, OUT-08). */
export function Destination({ coin, cards, isAllowlistOn, withdrawal }: DestinationProps) {
  const {
    state: { way },
    heldUntilMs: untilMs,
  } = withdrawal
  const error = withdrawal.errorAt('destination')
  return (
    <div className="flex flex-col gap-2">
      {way === 'address' ? (
        <Address coin={coin} isAllowlistOn={isAllowlistOn} withdrawal={withdrawal} error={error} />
      ) : cards[way] === undefined ? (
        <FirstCard way={way} error={error} />
      ) : (
        <SavedCard way={way} lines={cards[way]} error={error} />
      )}
      {untilMs !== undefined && (
        <p className="figures flex gap-2 text-small font-medium text-warn">
          {t('withdrawals.address.usableIn')}
          <Countdown untilMs={untilMs} onEnd={withdrawal.dismiss} />
        </p>
      )}
    </div>
  )
}

type AddressProps = Omit<DestinationProps, 'cards'> & { readonly error: string | undefined }

function Address({ coin, isAllowlistOn, withdrawal, error }: AddressProps) {
  const { state, change } = withdrawal
  const [isOpen, setOpen] = useState(false)
  const [isByHand, setByHand] = useState(false)
  const book = useAddresses(coin.id)
  const isBookEmpty = book.data?.pages[0]?.total === 0
  const openBook = () => setOpen(true)
  // Nothing may move under a finger that starts to type.
  if (book.isPending) return <Skeleton className="h-28 w-full rounded-field" />
  if (isBookEmpty && state.address === '' && (isAllowlistOn || !isByHand))
    return (
      <FirstAddress
        coin={coin}
        error={error}
        {...(isAllowlistOn ? {} : { onByHand: () => setByHand(true) })}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <Network
        coin={coin}
        value={state.network}
        onChoose={(network) => change({ type: 'network', network })}
      />
      {isAllowlistOn ? (
        <SavedField
          address={state.address}
          label={state.saved?.label}
          error={error}
          onOpen={openBook}
        />
      ) : (
        <TypedAddress coin={coin} withdrawal={withdrawal} error={error} onOpenBook={openBook} />
      )}
      <AddressBook
        open={isOpen}
        onClose={() => setOpen(false)}
        coin={coin}
        query={book}
        isAllowlistOn={isAllowlistOn}
        onChoose={(chosen) => change({ type: 'saved', address: chosen })}
      />
    </div>
  )
}

type TypedAddressProps = Omit<AddressProps, 'isAllowlistOn'> & { readonly onOpenBook: () => void }

/** An address typed, scanned or chosen from the book; a complete one is shown in groups below. */
function TypedAddress({
  coin,
  withdrawal: { state, change, call },
  error,
  onOpenBook,
}: TypedAddressProps) {
  const address = state.address.trim()
  return (
    <TextField
      label={t('withdrawals.address.label')}
      value={state.address}
      onChange={(text) => change({ type: 'address', text })}
      error={error}
      disabled={call.busy}
      hint={
        isAddressOf(coin.name, address) ? (
          <>
            <span className="wrap-anywhere">{state.saved?.label}</span>
            <AddressText address={address} />
          </>
        ) : (
          t('withdrawals.address.hint')
        )
      }
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      trailing={
        <>
          <ScanButton onText={(text) => change({ type: 'address', text: addressIn(text) })} />
          <IconButton icon={BookUser} label={t('withdrawals.address.book')} onClick={onOpenBook} />
        </>
      }
    />
  )
}

function Network({
  coin: { networks },
  value,
  onChoose,
}: {
  readonly coin: WithdrawalCoin
  readonly value: string | undefined
  readonly onChoose: (network: string) => void
}) {
  const label = t('withdrawals.network')
  if (networks.length === 1)
    return (
      <p className="flex justify-between text-body">
        <span className="text-muted">{label}</span>
        <span className="font-semibold">{networks[0]}</span>
      </p>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-small text-muted">
        {label}
      </p>
      <SegmentedControl
        label={label}
        value={value ?? ''}
        onChange={onChoose}
        options={networks.map((network) => ({ value: network, label: network }))}
      />
    </div>
  )
}
