import { isCode } from '@candor/contract'
import type { Quantity } from '@candor/money'
import { type ComponentProps, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Facts } from '../../ui/row.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { AddressText } from './address-text.tsx'
import type { CardLines } from './cards.ts'
import { Figure, figureText } from './figure.tsx'
import { Terms } from './notices.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'

const CODE_LONGEST = 16

export type ConfirmSheetProps = {
  readonly coin: WithdrawalCoin
  readonly amounts: { readonly number: Quantity; readonly received: Quantity }
  readonly fee: Quantity
  /** Undefined for a withdrawal to an address. */
  readonly card: CardLines
  readonly needsCode: boolean
  readonly isSimulated: boolean
  readonly withdrawal: Withdrawal
}

/**
 * OUT-16: everything that is about to be sent, and below it the proof of the user, so that the
 * proof covers exactly this.
 */
export function ConfirmSheet({
  coin,
  amounts,
  fee,
  card,
  needsCode,
  isSimulated,
  withdrawal,
}: ConfirmSheetProps) {
  const { state, call, closeReview, errorAt } = withdrawal
  const { password, typePassword, code, typeCode, hasCode, isTyped, send } = useProof(
    needsCode,
    withdrawal,
  )
  return (
    <Sheet
      open
      onClose={closeReview}
      title={t('withdrawals.confirm.title')}
      footer={
        <Button wide size="large" busy={call.busy} disabled={!isTyped} onClick={send}>
          {t('withdrawals.confirm.send', {
            amount: figureText(amounts.number),
            currency: coin.name,
          })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Sums
          coin={coin}
          amounts={amounts}
          fee={fee}
          network={card === undefined ? (state.network ?? '') : undefined}
        />
        <Receiver card={card} state={state} />
        <PasswordInput
          digits
          label={t('withdrawals.confirm.password')}
          value={password}
          onChange={typePassword}
          error={errorAt('password')}
          autoComplete="off"
          readOnly={call.busy}
        />
        {hasCode && (
          <CodeField
            value={code}
            onChange={typeCode}
            error={errorAt('code')}
            readOnly={call.busy}
          />
        )}
        <MoneyFormStatus form={withdrawal} />
        <Terms isSimulated={isSimulated} />
      </div>
    </Sheet>
  )
}

/** The payment password and, where required, the code of the authenticator. */
function useProof(needsCode: boolean, { clear, submit, refusedAt }: Withdrawal) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const hasCode = needsCode || refusedAt === 'code'
  const typing = (keep: (text: string) => void) => (text: string) => {
    keep(text)
    clear()
  }
  return {
    password,
    typePassword: typing(setPassword),
    code,
    typeCode: typing(setCode),
    hasCode,
    isTyped: isCode(password) && (!hasCode || code.trim() !== ''),
    send: () => void submit({ password, code: hasCode ? code.trim() : undefined }),
  }
}

function CodeField(
  props: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'readOnly'>,
) {
  return (
    <TextField
      {...props}
      label={t('withdrawals.confirm.code')}
      hint={t('withdrawals.confirm.codeHint')}
      figures
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={CODE_LONGEST}
    />
  )
}

type SumsProps = Pick<ConfirmSheetProps, 'coin' | 'amounts' | 'fee'> & {
  /** Undefined for a withdrawal to a card. */ readonly network: string | undefined
}

function Sums({ coin, amounts: { number, received }, fee, network }: SumsProps) {
  return (
    <>
      <p className="flex flex-col items-center text-center">
        <span className="text-small text-muted">{t('withdrawals.received')}</span>
        <span className="text-head font-semibold">
          <Figure amount={received} currency={coin.name} />
        </span>
      </p>
      <Facts
        facts={[
          [
            t('withdrawals.amount.label'),
            <Figure key="number" amount={number} currency={coin.name} />,
          ],
          [t('withdrawals.fee'), <Figure key="fee" amount={fee} currency={coin.name} />],
          ...(network === undefined ? [] : [[t('withdrawals.network'), network] as const]),
        ]}
      />
    </>
  )
}

function Receiver({ card, state }: Pick<ConfirmSheetProps, 'card'> & Pick<Withdrawal, 'state'>) {
  const title = t(card === undefined ? 'withdrawals.confirm.to' : 'withdrawals.confirm.toCard')
  return (
    <>
      <section
        aria-label={title}
        className="flex flex-col gap-1 rounded-field bg-sunken px-3.5 py-3"
      >
        <h2 className="flex justify-between gap-3 text-small text-muted">
          {title}
          <span className="min-w-0 text-right wrap-anywhere">{state.saved?.label}</span>
        </h2>
        {card === undefined ? (
          <AddressText address={state.address.trim()} />
        ) : (
          <Facts facts={card} />
        )}
      </section>
      {card === undefined && <Consequence>{t('withdrawals.confirm.compare')}</Consequence>}
    </>
  )
}
