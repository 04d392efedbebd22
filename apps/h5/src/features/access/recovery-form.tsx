import {
  access,
  type Input,
  isCode,
  isEmail,
  type LostFactor,
  lostFactors,
  recovery,
  type RefusalCode,
  type Reply,
} from '@candor/contract'
import { type ComponentProps, useState } from 'react'
import { type Account, validateAccount, accountInput } from '../../lib/credentials/account.ts'
import { call } from '../../net/call.ts'
import type { PlainKey } from '../../app/i18n/i18n.ts'
import { t } from '../../app/i18n/i18n.ts'
import { type ValidationError, useValidatedForm } from '../../lib/validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ValidatedForm } from '../../ui/form/validated-form.tsx'
import { SentCodeField } from '../../ui/identity/sent-code-field.tsx'
import { AccountField } from './account-field.tsx'
import { useAccount } from './form-values.ts'

type FormValues = {
  readonly account: Account
  readonly lost: readonly LostFactor[]
  readonly contact: string
  readonly code: string
}
type Field = 'account' | 'lost' | 'contact' | 'code'

const names: Readonly<Record<LostFactor, PlainKey>> = {
  totp: 'auth.recovery.lostTotp',
  pay_password: 'auth.recovery.lostPayPassword',
  addresses: 'auth.recovery.lostAddresses',
}

/** The account, what is lost, and an e-mail address proven by a code. */
export function RecoveryForm({
  onBegun,
}: {
  readonly onBegun: (begun: Reply<typeof recovery.begin>) => void
}) {
  const account = useAccount()
  const [lost, setLost] = useState<readonly LostFactor[]>([])
  const [contact, setContact] = useState('')
  const [code, setCode] = useState('')
  const form = useValidatedForm<FormValues, Field>({
    formValues: { account, lost, contact, code },
    isFilled,
    validate: validateRecovery,
    fieldOf,
    send: async (formValues) => onBegun(await call(recovery.begin, toRecoveryRequest(formValues))),
  })
  const typing =
    <Value,>(keep: (value: Value) => void) =>
    (value: Value) => {
      keep(value)
      form.forgetWrong()
    }
  const send = async () => {
    if (isEmail(contact.trim()))
      return call(access.sendCode, { user_string: contact.trim(), scene: 'recover' })
    form.setWrong('contact', t('auth.account.emailWrong'))
    return undefined
  }
  return (
    <ValidatedForm label={t('auth.recovery.title')} onSubmit={form.submit}>
      <AccountField
        error={form.errorAt('account')}
        onChange={form.forgetWrong}
        disabled={form.busy}
      />
      <LostFields lost={lost} onChange={typing(setLost)} error={form.errorAt('lost')} />
      <ContactField
        value={contact}
        onChange={typing(setContact)}
        error={form.errorAt('contact')}
        readOnly={form.busy}
      />
      <SentCodeField
        label={t('auth.code.label')}
        placeholder={t('auth.code.hint')}
        value={code}
        onChange={typing(setCode)}
        error={form.errorAt('code')}
        purpose={`recover ${contact.trim()}`}
        mailbox={{ user_string: contact.trim() }}
        send={send}
        onRefused={(error) => form.setWrong('code', error.message)}
      />
      <Consequence>{t('auth.recovery.consequence')}</Consequence>
      {form.errorAt('form') !== undefined && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {form.errorAt('form')}
        </p>
      )}
      <Button type="submit" size="large" wide busy={form.busy} disabled={!form.filled}>
        {t('auth.recovery.begin')}
      </Button>
    </ValidatedForm>
  )
}

type LostFieldsProps = {
  readonly lost: readonly LostFactor[]
  readonly onChange: (lost: readonly LostFactor[]) => void
  readonly error: string | undefined
}

function LostFields({ lost, onChange, error }: LostFieldsProps) {
  const choose = (factor: LostFactor) => (isLost: boolean) =>
    onChange(lostFactors.filter((one) => (one === factor ? isLost : lost.includes(one))))
  return (
    <fieldset className="flex flex-col">
      <legend className="text-small text-muted">{t('auth.recovery.lost')}</legend>
      {lostFactors.map((factor) => (
        <Checkbox key={factor} checked={lost.includes(factor)} onChange={choose(factor)}>
          {t(names[factor])}
        </Checkbox>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ContactField(
  props: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'readOnly'>,
) {
  return (
    <TextField
      {...props}
      label={t('auth.recovery.contact')}
      hint={t('auth.recovery.contactHint')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

function isFilled({ account, contact, code }: FormValues): boolean {
  return [account.typed.trim(), contact.trim(), code].every((text) => text !== '')
}

function validateRecovery({
  account,
  lost,
  contact,
  code,
}: FormValues): ValidationError<Field> | undefined {
  const wrong = validateAccount(account)
  if (wrong !== undefined) return { field: 'account', text: wrong }
  if (lost.length === 0) return { field: 'lost', text: 'auth.recovery.needLost' }
  if (!isEmail(contact.trim())) return { field: 'contact', text: 'auth.account.emailWrong' }
  return isCode(code) ? undefined : { field: 'code', text: 'auth.code.wrong' }
}

function fieldOf(code: RefusalCode | undefined): Field | undefined {
  return code === 'CODE_WRONG' || code === 'CODE_EXPIRED' ? 'code' : undefined
}

function toRecoveryRequest({
  account,
  lost,
  contact,
  code,
}: FormValues): Input<typeof recovery.begin> {
  return {
    ...accountInput(account),
    contact: contact.trim(),
    code,
    ...Object.fromEntries(lost.map((factor) => [`lost_${factor}`, 1])),
  }
}
