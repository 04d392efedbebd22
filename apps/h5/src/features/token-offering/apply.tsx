import { MAX_DRIFT_PERMILLE } from '@candor/engine/token-offering/payment'
import { t } from '../../app/i18n/i18n.ts'
import { formatPercent, timeText, utcMs } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { Facts } from '../../ui/row.tsx'
import { AllocationBar } from './allocation-bar.tsx'
import type { ApplyAction, ApplyState, Summary } from './apply-state.ts'
import { amountOfText, countText, shown } from './offering-texts.ts'
import type { OfferingInfo } from './queries.ts'
import { tokensText } from './wire.ts'

/** What of a form in use is drawn; `useMoneyForm` answers it. */
type ApplyForm = Parameters<typeof MoneyForm>[0]['form'] &
  Parameters<typeof MoneyFormStatus>[0]['form'] & {
    readonly state: ApplyState
    readonly preview: Summary
    readonly busy: boolean
    readonly errorAt: (field: 'tokens' | 'form') => string | undefined
    readonly change: (action: ApplyAction) => void
  }

export type ApplyProps = {
  readonly info: OfferingInfo
  readonly form: ApplyForm
  readonly free: string | undefined
  readonly nowMs: number
}

/** The form of an application: tokens, what they are paid in, and what they would come to. */
export function Apply({ info, form, free, nowMs }: ApplyProps) {
  const currency = payNameOf(info, form.state)
  return (
    <MoneyForm form={form} records={{ to: '/pages/ieo/order', label: t('offerings.mine') }}>
      <Card>
        <section aria-label={t('offerings.submit')} className="flex flex-col gap-4">
          <AmountInput
            label={t('offerings.amount')}
            unit={info.currency_name}
            value={form.state.tokens}
            error={form.errorAt('tokens')}
            disabled={form.busy}
            decimals={0}
            onChange={(text) => form.change({ type: 'tokens', text })}
            hint={
              free === undefined
                ? undefined
                : t('offerings.free', { amount: amountOfText(free), currency })
            }
          />
          {info.pay_currencies.length > 1 && (
            <div className="flex flex-col gap-1.5">
              <span className="text-small text-muted">{t('offerings.payWith')}</span>
              <SegmentedControl
                label={t('offerings.payWith')}
                options={info.pay_currencies.map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
                value={String(form.state.currency)}
                onChange={(id) => form.change({ type: 'currency', id: Number(id) })}
              />
            </div>
          )}
          <Outcome info={info} summary={form.preview} currency={currency} />
          <p className="text-small text-muted">{bindingText(info, form.state, nowMs)}</p>
          {form.errorAt('form') !== undefined && form.call.state.step !== 'refused' && (
            <p role="alert" className="text-small text-danger">
              {form.errorAt('form')}
            </p>
          )}
          <MoneyFormStatus form={form} />
        </section>
      </Card>
    </MoneyForm>
  )
}

export function payNameOf(info: OfferingInfo, { currency }: Pick<ApplyState, 'currency'>): string {
  return info.pay_currencies.find(({ id }) => id === currency)?.name ?? info.pay_currency_name
}

/** How long the payment is bound, and whether the application can be taken back (IEO-16). */
export function bindingText(
  info: OfferingInfo,
  { currency }: Pick<ApplyState, 'currency'>,
  nowMs: number,
): string {
  if (currency !== info.pay_currency_id) {
    const tenths = MAX_DRIFT_PERMILLE
    return t('offerings.coinNote', {
      currency: payNameOf(info, { currency }),
      share: formatPercent(`${tenths / 10n}.${tenths % 10n}`),
    })
  }
  if (info.lessen_until === null) return t('offerings.finalNote')
  const untilMs = utcMs(info.lessen_until)
  return untilMs > nowMs
    ? t('offerings.lockNote', { time: timeText(untilMs) })
    : t('offerings.lockedNote')
}

const NONE = 0n

/** Earlier applications of the person count with this one. */
function hasOwn({ isShared, own }: Summary): boolean {
  return isShared && own > NONE
}

type OutcomeProps = {
  readonly info: OfferingInfo
  readonly summary: Summary
  readonly currency: string
}

/** What an application would be passed if the offering ended now, drawn and in figures. */
export function Outcome({ info, summary, currency }: OutcomeProps) {
  const { tokens, shown: counted, own, isShared, preview } = summary
  const token = info.currency_name
  if (preview === undefined)
    return <p className="text-small text-warn">{t('offerings.noPrice', { currency })}</p>
  const pay = (text: string): string => `${text} ${currency}`
  return (
    <section
      aria-label={t(isShared ? 'offerings.now' : 'offerings.now.whole')}
      className="flex flex-col gap-3 rounded-field bg-sunken p-3"
    >
      <h3 className="text-body font-semibold">
        {t(isShared ? 'offerings.now' : 'offerings.now.whole')}
      </h3>
      {tokens === undefined && (
        <p className="text-small text-muted">
          {t('offerings.now.sample', { count: tokensText(counted), token })}
        </p>
      )}
      {isShared && (
        <AllocationBar passed={preview.passed} returned={counted - preview.passed} unsold={NONE} />
      )}
      <Facts
        facts={[
          [t('offerings.total'), pay(shown(preview.total))],
          [t('offerings.now.passed'), countText(preview.passed, token)],
          ...(isShared ? [[t('offerings.now.refund'), pay(shown(preview.refund))] as const] : []),
          [t('offerings.available'), timeText(utcMs(info.opens_at))],
        ]}
      />
      {hasOwn(summary) && (
        <p className="text-small text-muted">
          {t('offerings.now.own', { count: tokensText(own), token })}
        </p>
      )}
      {isShared && <p className="text-small text-muted">{t('offerings.now.changes')}</p>}
    </section>
  )
}
