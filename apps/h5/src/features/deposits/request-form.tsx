import type { RefObject } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import type { Records } from '../../ui/money-form/unanswered-notice.tsx'
import { Facts } from '../../ui/row.tsx'
import type { DepositCoin } from './deposit-form.ts'
import type { Deposit } from './use-deposit.ts'
import { VoucherTile } from './voucher-tile.tsx'

export type RequestFormProps = {
  readonly coin: DepositCoin
  readonly deposit: Deposit
  readonly suggested: readonly string[]
  readonly sandbox: boolean
  readonly place: RefObject<HTMLElement | null>
}

/** The request: how much was sent, and the picture of the payment (DEP-05). */
export function RequestForm({ coin, deposit, suggested, sandbox, place }: RequestFormProps) {
  const { state, type, errorAt, voucher, useSample, preview: after } = deposit
  return (
    <section
      ref={place}
      aria-label={t('assets.deposit.submit')}
      className="flex scroll-mt-16 flex-col gap-4"
    >
      <MoneyForm form={deposit} records={depositRecords()}>
        <div className="flex flex-col gap-2">
          <AmountInput
            label={t('assets.deposit.amount')}
            unit={coin.name}
            value={state.amount}
            onChange={type}
            hint={sandbox ? undefined : t('assets.deposit.amountHint')}
            error={errorAt('amount')}
            disabled={deposit.busy}
          />
          {sandbox && (
            <div className="flex gap-2">
              {suggested.map((each) => (
                <Chip key={each} amount={each} onClick={() => type(each)} />
              ))}
            </div>
          )}
        </div>
        <VoucherTile
          voucher={voucher}
          error={errorAt('voucher')}
          onSample={sandbox ? () => void useSample() : undefined}
        />
        {after !== undefined && (
          <Facts
            facts={[
              [
                t('assets.account.exchange'),
                <BeforeAfter key="after" {...after} currency={coin.name} />,
              ],
            ]}
          />
        )}
        <MoneyFormStatus form={deposit} />
      </MoneyForm>
    </section>
  )
}

function depositRecords(): Records {
  return {
    to: '/pages/fund/receive_withdraw_record',
    parameters: { tab: 'deposit' },
    label: t('assets.deposit.records'),
  }
}

function Chip({ amount, onClick }: { readonly amount: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="figures min-h-10 grow basis-0 rounded-field bg-sunken text-small font-medium text-muted active:bg-pressed"
    >
      <Money value={amount} decimals={8} />
    </button>
  )
}

function BeforeAfter({
  before,
  after,
  currency,
}: {
  readonly before: string
  readonly after: string
  readonly currency: string
}) {
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t('shell.money.before')} </span>
      <CoinFigure value={before} />
      <span aria-hidden className="text-faint">
        {' '}
        →{' '}
      </span>
      <span className="sr-only">{t('shell.money.after')} </span>
      <CoinFigure value={after} currency={currency} />
    </span>
  )
}

function CoinFigure({ value, currency }: { readonly value: string; readonly currency?: string }) {
  return (
    <Money
      value={value}
      decimals={coinDecimals(value)}
      balance
      {...(currency === undefined ? {} : { currency })}
    />
  )
}
