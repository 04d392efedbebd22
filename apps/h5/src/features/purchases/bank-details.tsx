import { t } from '../../app/i18n/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { PurchaseOrder } from './queries.ts'

const lines = [
  'account_name',
  'iban',
  'country',
  'bic',
  'bank_name',
  'bank_address',
  'reference',
] as const

/** The bank details for the transfer, each with a copy button (BUY-06). */
export function BankDetails({
  details,
}: {
  readonly details: NonNullable<PurchaseOrder['bank_details']>
}) {
  return (
    <section
      aria-label={t('purchases.details')}
      className="raised flex flex-col rounded-card bg-raised py-1"
    >
      <h2 className="px-4 pt-3 pb-1 text-body font-semibold">{t('purchases.details')}</h2>
      <dl>
        {lines.map((name) => (
          <div key={name} className="flex items-center gap-2 py-1 pr-1.5 pl-4">
            <div className="min-w-0 grow">
              <dt className="text-small text-muted">{t(`purchases.detail.${name}`)}</dt>
              <dd className="figures text-body wrap-anywhere">{details[name]}</dd>
            </div>
            <CopyButton
              text={details[name]}
              label={`${t('shell.action.copy')}: ${t(`purchases.detail.${name}`)}`}
            />
          </div>
        ))}
      </dl>
    </section>
  )
}
