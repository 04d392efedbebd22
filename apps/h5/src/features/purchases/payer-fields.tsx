import { t } from '../../app/i18n/i18n.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { Purchase } from './use-purchase.ts'

/** Brazil's tax id, called so in every language. */
const brazilianTaxId = 'CPF'

/** The payer (BUY-05): the payment must come from this person. */
export function PayerFields({
  purchase: {
    draft,
    change,
    errorAt,
    call: { busy },
  },
}: {
  readonly purchase: Purchase
}) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 text-lead font-semibold">{t('purchases.payer')}</legend>
      <p className="-mt-2 text-small text-faint">{t('purchases.payerHint')}</p>
      <TextField
        label={t('purchases.firstName')}
        value={draft.firstName}
        onChange={(firstName) => change({ firstName })}
        error={errorAt('firstName')}
        autoComplete="given-name"
        readOnly={busy}
      />
      <TextField
        label={t('purchases.lastName')}
        value={draft.lastName}
        onChange={(lastName) => change({ lastName })}
        error={errorAt('lastName')}
        autoComplete="family-name"
        readOnly={busy}
      />
      <TextField
        label={t('purchases.email')}
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errorAt('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={busy}
      />
      <TextField
        label={t('purchases.phone')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorAt('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('purchases.phoneHint')}
        readOnly={busy}
      />
      <TextField
        label={
          draft.country === 'BR'
            ? brazilianTaxId
            : `${t('purchases.taxId')} (${t('shell.form.optional')})`
        }
        value={draft.taxId}
        onChange={(taxId) => change({ taxId })}
        error={errorAt('taxId')}
        autoComplete="off"
        readOnly={busy}
      />
    </fieldset>
  )
}
