import { networksOf } from '@candor/engine/chains/address'
import { useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { SavedAddress } from '../../net/queries/payout-destinations.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ScanButton } from '../../ui/overlay/scan-button.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import type { ChainCurrency } from './address-form-values.ts'
import { CurrencyField } from './currency-field.tsx'
import { QrTile } from './qr-tile.tsx'
import { useAddressForm } from './use-address-form.ts'

/**
 * PAGE-16: currency, network, name, address and QR picture; saving is disabled until all are given.
 */
export function AddressForm({
  currencies,
  saved,
}: {
  readonly currencies: readonly ChainCurrency[]
  readonly saved: SavedAddress | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  const form = useAddressForm(saved, currencies)
  const { draft, change, busy, qr } = form
  const submit = () => void form.submit().then(() => focusFirstWrong(place.current))
  return (
    <>
      <div
        ref={place}
        role="form"
        aria-label={t(saved === undefined ? 'payouts.address.add' : 'payouts.address.edit')}
        className="flex flex-col gap-5 px-4 pt-3 pb-6"
      >
        <CurrencyField currencies={currencies} value={draft.currency} onChoose={form.choose} />
        {draft.currency !== undefined && (
          <Network
            networks={networksOf(draft.currency.name)}
            value={draft.network}
            onChoose={(network) => change({ network })}
          />
        )}
        <AddressFields form={form} />
        <QrTile
          qr={qr}
          address={draft.address}
          error={form.errorAt('picture')}
          disabled={busy}
          onRead={form.take}
        />
        <p className="text-small text-faint">{t('payouts.address.wait')}</p>
        {form.error !== undefined && (
          <p role="alert" className="text-body text-danger first-letter:uppercase">
            {form.error}
          </p>
        )}
      </div>
      <ActionBar>
        <Button size="large" busy={busy} disabled={!form.isGiven} onClick={submit}>
          {t('shell.action.save')}
        </Button>
      </ActionBar>
    </>
  )
}

/** A scanned code fills the form and is drawn again as its picture. */
function AddressFields({ form }: { readonly form: ReturnType<typeof useAddressForm> }) {
  const { draft, change, busy, qr } = form
  const scanned = (text: string) => {
    form.take(text)
    void qr.draw(text)
  }
  return (
    <>
      <TextField
        label={t('payouts.address.label')}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={form.errorAt('address')}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        hint={t('payouts.address.hint')}
        trailing={<ScanButton onText={scanned} />}
      />
      <TextField
        label={t('payouts.address.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={form.errorAt('name')}
        readOnly={busy}
        autoComplete="off"
        placeholder={t('payouts.address.nameHint')}
      />
    </>
  )
}

function Network({
  networks,
  value,
  onChoose,
}: {
  readonly networks: readonly string[]
  readonly value: string | undefined
  readonly onChoose: (network: string) => void
}) {
  const label = t('payouts.address.network')
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
