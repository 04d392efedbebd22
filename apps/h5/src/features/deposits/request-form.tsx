import type { RefObject } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { Facts } from '../../ui/row.tsx'
import { previewDeposit } from './request.ts'
import type { Deposit, DepositCoin } from './use-deposit.ts'
import { VoucherTile } from './voucher-tile.tsx'

export type RequestFormProps = {
  readonly coin: DepositCoin
  readonly deposit: Deposit
  /** What the exchange account holds now. */
  readonly available: string | undefined
  readonly suggested: readonly string[]
  readonly sandbox: boolean
  readonly place: RefObject<HTMLElement | null>
}

/** The request: how much was sent, and the picture that shows it (DEP-05). */
export function RequestForm({
  coin,
  deposit,
  available,
  suggested,
  sandbox,
  place,
}: RequestFormProps) {
  const { amount, type, errors, voucher, call, useSample, beside } = deposit
  const after = available === undefined ? undefined : previewDeposit(amount, available)
  return (
    <section
      ref={place}
      aria-label={t('assets.deposit.submit')}
      className="flex scroll-mt-16 flex-col gap-4"
    >
      <div className="flex flex-col gap-2">
        <AmountInput
          label={t('assets.deposit.amount')}
          unit={coin.name}
          value={amount}
          onChange={type}
          hint={sandbox ? undefined : t('assets.deposit.amountHint')}
          error={errors.amount}
          disabled={call.busy}
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
        error={errors.voucher}
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
      {!beside && <MoneyCallStatus state={call.state} />}
      {call.unknown.length > 0 && !call.busy && (
        <p
          role="status"
          className="flex flex-col items-start gap-1 rounded-field bg-warn-wash px-3.5 py-2.5 text-small text-warn"
        >
          {t('assets.deposit.unknown')}
          <Button look="bare" size="small" onClick={call.forget}>
            {t('shell.action.ok')}
          </Button>
        </p>
      )}
    </section>
  )
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
