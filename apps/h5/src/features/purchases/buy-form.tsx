import { useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'
import { amountText, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, goToLogin } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import type { Records } from '../../ui/money-form/unanswered-notice.tsx'
import { Facts } from '../../ui/row.tsx'
import { boughtText, rateText } from './amounts.ts'
import { ChoiceField } from './choice-field.tsx'
import { countryName, methodName } from './names.ts'
import { PayerFields } from './payer-fields.tsx'
import type { Offer } from './queries.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

/**
 * PAGE-80: country, currency, method, bank, amount and payer, with the rate, the fee and the amount
 * received before anything is sent.
 */
export function BuyForm({ offer, level }: { readonly offer: Offer; readonly level: number }) {
  const place = useRef<HTMLDivElement>(null)
  const purchase = usePurchase(offer, level)
  const isGuest = useSession((session) => session.token === undefined)
  const submit = () => {
    if (isGuest) return goToLogin()
    if (level === 0) return go('/pages/setting/real_mark')
    void purchase.submit().then(() => focusFirstWrong(place.current))
  }
  return (
    <>
      <div
        ref={place}
        role="form"
        aria-label={t('purchases.form')}
        className="flex flex-col gap-5 px-4 pt-3 pb-6"
      >
        <MoneyForm form={purchase} records={purchaseRecords()}>
          <PaymentFields offer={offer} purchase={purchase} />
          <PurchasePreview offer={offer} purchase={purchase} />
          {level > 0 && <PayerFields purchase={purchase} />}
          <HoldNotice offer={offer} purchase={purchase} />
          <MoneyFormStatus form={purchase} words={purchase.words} />
        </MoneyForm>
      </div>
      <ActionBar>
        <Button size="large" busy={purchase.busy} onClick={submit}>
          {t(isGuest ? 'shell.action.login' : level === 0 ? 'purchases.verify' : 'purchases.buy')}
        </Button>
      </ActionBar>
    </>
  )
}

function purchaseRecords(): Records {
  return { to: '/pages/otc/otc', parameters: { part: 'orders' }, label: t('purchases.orders') }
}

type PartProps = { readonly offer: Offer; readonly purchase: Purchase }

function PaymentFields({ offer, purchase: { draft, change, errorAt } }: PartProps) {
  const choose = t('shell.action.choose')
  const terms = offer.currencies.find(({ code }) => code === draft.currency)
  return (
    <>
      <ChoiceField
        label={t('purchases.country')}
        placeholder={choose}
        value={draft.country}
        error={errorAt('country')}
        onChoose={(country) => change({ country })}
        choices={offer.countries.map((country) => ({
          value: country,
          label: countryName(country),
        }))}
      />
      <ChoiceField
        label={t('purchases.currency')}
        placeholder={choose}
        value={draft.currency}
        error={errorAt('currency')}
        onChoose={(currency) => change({ currency })}
        choices={offer.currencies.map(({ code, rate, open }) => ({
          value: code,
          label: code,
          disabled: open === 0,
          text:
            open === 0 ? t('purchases.complaint.closed', { currency: code }) : rateText(rate, code),
        }))}
      />
      <ChoiceField
        label={t('purchases.method')}
        placeholder={choose}
        value={draft.method}
        error={errorAt('method')}
        onChoose={(method) => change({ method })}
        hint={draft.method === 'bank_transfer' ? offer.settle_text : undefined}
        choices={offer.methods.map(({ method }) => ({ value: method, label: methodName(method) }))}
      />
      {draft.method === 'bank_transfer' && (
        <ChoiceField
          label={t('purchases.bank')}
          placeholder={choose}
          value={draft.bank}
          error={errorAt('bank')}
          onChoose={(bank) => change({ bank })}
          choices={offer.banks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <AmountInput
        label={t('purchases.amount')}
        unit={draft.currency}
        value={draft.amount}
        error={errorAt('amount')}
        onChange={(amount) => change({ amount })}
        hint={
          terms === undefined
            ? undefined
            : t('purchases.complaint.least', {
                amount: amountText(terms.least, 0),
                currency: draft.currency,
              })
        }
      />
    </>
  )
}

export function PurchasePreview({ offer, purchase: { draft, preview: summary } }: PartProps) {
  const terms = offer.currencies.find(({ code }) => code === draft.currency)
  if (terms === undefined) return null
  return (
    <div aria-live="polite" className="flex flex-col gap-2 rounded-card bg-raised p-4 raised">
      <Facts
        facts={[
          [t('purchases.rate'), rateText(terms.rate, terms.code)],
          [t('purchases.fee'), summary === undefined ? '–' : boughtText(summary.fee)],
          [
            t('purchases.receive'),
            <strong key="receive" className="text-lead">
              {summary === undefined ? '–' : boughtText(summary.receive)}
            </strong>,
          ],
        ]}
      />
      <p className="text-small text-faint">
        {t('purchases.rateOf', { time: timeText(utcMs(terms.as_of)) })} {t('purchases.frozen')}{' '}
        {terms.code !== 'USD' && t('purchases.frozenOnce')}
      </p>
    </div>
  )
}

/** The notices of BUY-13 and BUY-19, before anything is sent. */
function HoldNotice({ offer, purchase: { draft } }: PartProps) {
  const terms = offer.methods.find(({ method }) => method === draft.method)
  if (terms === undefined) return null
  const time =
    terms.pay_minutes < 60
      ? t('purchases.payWithinMinutes', { count: terms.pay_minutes })
      : t('purchases.payWithinHours', { count: terms.pay_minutes / 60 })
  return (
    <Consequence>
      {time} {terms.hold_hours === 0 ? '' : t('purchases.held', { hours: terms.hold_hours })}
    </Consequence>
  )
}
