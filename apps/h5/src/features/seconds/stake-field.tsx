import { format, formatTrimmed, type Quantity } from '@candor/money'
import { ArrowLeftRight } from 'lucide-react'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'

export type StakeFieldProps = {
  readonly currency: string
  readonly currencyId: number
  readonly value: string
  readonly available: Quantity | undefined
  readonly quick: readonly Quantity[]
  /** Minimum and maximum of the chosen duration (SEC-20). */
  readonly bounds: { readonly minStake: Quantity; readonly maxStake: Quantity } | undefined
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/**
 * The stake: typed, stepped, or one of the published quick amounts; the available balance is above,
 * with a link to add to it.
 */
export function StakeField({
  currency,
  currencyId,
  value,
  available,
  quick,
  bounds,
  error,
  onChange,
}: StakeFieldProps) {
  const guest = useSession((session) => session.token === undefined)
  return (
    <div className="flex flex-col gap-2">
      <AmountInput
        label={t('seconds.stake.label')}
        unit={currency}
        decimals={2}
        step="5"
        value={value}
        onChange={onChange}
        error={error}
        {...(bounds === undefined
          ? {}
          : {
              placeholder: t('seconds.stake.range', {
                min: amountText(formatTrimmed(bounds.minStake), 2),
                max: amountText(formatTrimmed(bounds.maxStake), 2),
              }),
            })}
        aside={
          guest ? undefined : (
            <AvailableLine available={available} currency={currency} currencyId={currencyId} />
          )
        }
      />
      {quick.length > 0 && (
        <div role="group" aria-label={t('seconds.stake.quick')} className="flex gap-1.5">
          {quick.map((amount) => {
            const text = formatTrimmed(amount)
            return (
              <button
                key={text}
                type="button"
                aria-pressed={text === value}
                onClick={() => onChange(text)}
                className="figures min-h-10 min-w-10 grow basis-0 rounded-field bg-sunken text-small font-medium text-muted active:bg-pressed aria-pressed:bg-pressed aria-pressed:text-text"
              >
                {amountText(text, 2)}
              </button>
            )
          })}
        </div>
      )}
      {isNothing(available) && <p className="text-small text-muted">{t('seconds.stake.none')}</p>}
    </div>
  )
}

function AvailableLine({
  available,
  currency,
  currencyId,
}: Pick<StakeFieldProps, 'available' | 'currency' | 'currencyId'>) {
  return (
    <PageLink
      to="/pages/fund/fundTransfer"
      parameters={{ currency: currencyId, to: 'options' }}
      className="-my-3 flex min-h-10 items-center gap-1.5"
    >
      <span className="sr-only">{t('seconds.stake.transfer')} </span>
      <span>{t('seconds.stake.available')}</span>
      <span className="font-medium text-text">
        {available === undefined ? (
          '—'
        ) : (
          <Money value={format(available)} currency={currency} balance />
        )}
      </span>
      <ArrowLeftRight aria-hidden size={15} className="text-accent" />
    </PageLink>
  )
}

function isNothing(available: Quantity | undefined): boolean {
  return available !== undefined && available <= 0n
}
