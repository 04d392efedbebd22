import { formatPercentTrimmed, unitsOf } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, figureText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { CoinButton } from './coin-button.tsx'
import type { Info } from './queries.ts'
import type { RequestField } from './loan-form.ts'
import type { RequestAction, RequestState } from './request-state.ts'
import type { Summary } from './request-summary.ts'

type RequestFieldsProps = {
  readonly state: RequestState
  readonly info: Info
  readonly summary: Summary
  readonly free: string | undefined
  readonly uid: number | undefined
  readonly errorAt: (field: RequestField) => string | undefined
  readonly onChange: (action: RequestAction) => void
}
type PartProps = Omit<RequestFieldsProps, 'uid'>

export function RequestFields({ uid, ...props }: RequestFieldsProps) {
  const { state, info, errorAt, onChange } = props
  return (
    <>
      <LoanFields {...props} />
      <MarginFields {...props} />
      <div className="grid grid-cols-2 items-start gap-2">
        <AmountInput
          label={t('borrowing.field.days')}
          value={state.days}
          decimals={0}
          error={errorAt('days')}
          onChange={(text) => onChange({ type: 'days', text })}
          hint={t('borrowing.field.daysHint', { least: info.min_days, most: info.max_days })}
        />
        <TextField
          label={t('borrowing.field.uid')}
          value={uid === undefined ? '' : String(uid)}
          figures
          readOnly
          onChange={() => undefined}
          hint={t('borrowing.field.uidHint')}
        />
      </div>
    </>
  )
}

function LoanFields({ state, info, errorAt, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <AmountInput
        label={t('borrowing.field.amount')}
        value={state.amount}
        error={errorAt('amount')}
        onChange={(text) => onChange({ type: 'amount', text })}
        hint={t('borrowing.field.amountHint', {
          least: amountText(info.min, 0),
          most: amountText(info.max, 0),
        })}
      />
      <div className="pt-6">
        <CoinButton
          label={t('borrowing.field.currency')}
          value={state.currencyId}
          onChoose={(id) => onChange({ type: 'currency', id })}
          coins={info.currencies.map(({ id, name, lendable }) => ({
            id,
            name,
            text: t('borrowing.field.lendable', {
              amount: amountText(lendable, coinDecimals(lendable)),
              currency: name,
            }),
          }))}
        />
      </div>
    </div>
  )
}

function MarginFields({ state, info, summary: { margin }, free, errorAt, onChange }: PartProps) {
  const all = free === undefined ? undefined : trimmed(free)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <AmountInput
        label={t('borrowing.field.margin')}
        value={state.margin}
        error={errorAt('margin')}
        onChange={(text) => onChange({ type: 'margin', text })}
        {...(all === undefined ? {} : { onAll: () => onChange({ type: 'margin', text: all }) })}
        hint={margin === undefined ? undefined : marginHint(margin, free)}
      />
      <div className="pt-6">
        <CoinButton
          label={t('borrowing.field.marginCurrency')}
          value={state.marginId}
          onChoose={(id) => onChange({ type: 'margin coin', id })}
          coins={info.margin_currencies.map(({ id, name, factor }) => ({
            id,
            name,
            text: t('borrowing.field.factor', { percent: percentText(factor) }),
          }))}
        />
      </div>
    </div>
  )
}

/** For a guest, or until balances are loaded: only the share at which the coin counts. */
export function marginHint(
  { name, factor }: Pick<Info['margin_currencies'][number], 'name' | 'factor'>,
  free: string | undefined,
): string {
  const percent = percentText(factor)
  return free === undefined
    ? t('borrowing.field.factor', { percent })
    : t('borrowing.field.marginHint', {
        percent,
        available: amountText(free, coinDecimals(free)),
        currency: name,
      })
}

/** A fraction of the wire in per cent: 0.70000000 is 70. */
function percentText(fraction: string): string {
  return figureText(formatPercentTrimmed(unitsOf(fraction)))
}
