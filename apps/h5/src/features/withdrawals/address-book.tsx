import { utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { SavedAddress, useAddresses } from '../../net/queries/payout-destinations.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { AddressText } from './address-text.tsx'
import { addAddress } from './destination-needed.tsx'
import type { ChosenAddress, WithdrawalCoin } from './withdrawal-state.ts'

export type AddressBookProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly coin: WithdrawalCoin
  readonly query: ReturnType<typeof useAddresses>
  readonly isAllowlistOn: boolean
  readonly onChoose: (address: ChosenAddress) => void
}

/**
 * The saved addresses of a coin; one that the allow-list still blocks says until when and cannot be
 * chosen (OUT-15).
 */
export function AddressBook({
  open,
  onClose,
  coin,
  query,
  isAllowlistOn,
  onChoose,
}: AddressBookProps) {
  const choose = ({ label, address, usable_at: usableAt }: SavedAddress) => {
    onChoose({ label, address, usableAtMs: utcMs(usableAt) })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('withdrawals.address.book')}
      footer={
        <Button wide look="quiet" onClick={() => addAddress(coin.id)}>
          {t('withdrawals.address.add')}
        </Button>
      }
    >
      <div className="-mx-4">
        <InfiniteList
          query={query}
          itemsOf={({ data }) => data}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              mark="wallet"
              title={t('withdrawals.address.first')}
              text={t('withdrawals.address.firstText')}
            />
          }
        >
          {(saved) => (
            <BookRow
              saved={saved}
              isHeld={isAllowlistOn && utcMs(saved.usable_at) > serverNow()}
              onChoose={() => choose(saved)}
            />
          )}
        </InfiniteList>
      </div>
    </Sheet>
  )
}

function BookRow({
  saved: { name, label, network, address, usable_at: usableAt },
  isHeld,
  onChoose,
}: {
  readonly saved: SavedAddress
  readonly isHeld: boolean
  readonly onChoose: () => void
}) {
  return (
    <button
      type="button"
      disabled={isHeld}
      onClick={onChoose}
      className="flex w-full flex-col gap-0.5 px-4 py-3 text-left active:bg-pressed"
    >
      <span className={`flex items-baseline justify-between gap-3 ${isHeld ? 'text-faint' : ''}`}>
        <span className="min-w-0 text-body font-semibold wrap-anywhere">
          {label === '' ? name : label}
        </span>
        <span className="shrink-0 text-small text-muted">{network}</span>
      </span>
      <AddressText address={address} />
      {isHeld && (
        <span className="figures flex gap-2 text-small text-warn">
          {t('withdrawals.address.usableIn')}
          <Countdown untilMs={utcMs(usableAt)} />
        </span>
      )}
    </button>
  )
}
