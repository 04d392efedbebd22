import { isCode, security } from '@candor/contract'
import { useState } from 'react'
import {
  type Account,
  validateAccount,
  accountInput,
  type AccountKind,
  likelyDialling,
} from '../../lib/credentials/account.ts'
import { call, RefusedError } from '../../net/call.ts'
import { currentLanguage, t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import type { Overview } from '../../net/queries/security-overview.ts'
import { invalidateUserQueries, useChange } from './queries.ts'

type Field = 'address' | 'code' | 'oldCode'
export type Binding = ReturnType<typeof useBinding>

/**
 * Binding an address: form values, errors and submission (USER-13, USER-15). What was typed stays
 * after a refusal.
 */
export function useBinding(kind: AccountKind, own: Overview, onDone: () => void) {
  const [typed, setTyped] = useState('')
  const [dialling, setDialling] = useState(() => likelyDialling(currentLanguage()))
  const [code, setCode] = useState('')
  const [oldCode, setOldCode] = useState('')
  const [wrong, setWrong] = useState<{ readonly field: Field; readonly text: string }>()
  const account: Account = { kind, typed, dialling }
  const replaces = (kind === 'email' ? own.email : own.phone) !== ''
  const change = useChange(() => bind(account, code, replaces ? oldCode : undefined))

  const typing = (keep: (text: string) => void) => (text: string) => {
    keep(text)
    setWrong(undefined)
  }
  const validate = (): boolean => {
    const validationError =
      validateAccount(account) ??
      (kind === 'email' && typed.trim().toLowerCase() === own.email
        ? 'security.contact.same'
        : undefined)
    setWrong(
      validationError === undefined ? undefined : { field: 'address', text: t(validationError) },
    )
    return validationError !== undefined
  }
  const submit = () => {
    if (validate()) return
    change.mutate(undefined, {
      onSuccess(message) {
        notify(message, 'success')
        void invalidateUserQueries().catch((error: unknown) =>
          console.info('bound, and the profile did not come yet', error),
        )
        onDone()
      },
      onError: (error) => setWrong({ field: fieldOf(error), text: error.message }),
    })
  }
  return {
    account,
    code,
    oldCode,
    busy: change.isPending,
    isFilled: typed.trim() !== '' && isCode(code) && (!replaces || isCode(oldCode)),
    submit,
    complain: validate,
    typeAddress: typing(setTyped),
    typeCode: typing(setCode),
    typeOldCode: typing(setOldCode),
    chooseArea: typing(setDialling),
    errorAt: (field: Field) => (wrong?.field === field ? wrong.text : undefined),
    setWrong: (field: Field, text: string) => setWrong({ field, text }),
  }
}

function bind(account: Account, code: string, oldCode: string | undefined): Promise<string> {
  const { user_string: address, area_code: areaCode } = accountInput(account)
  const old = oldCode === undefined ? {} : { old_code: oldCode }
  if (account.kind === 'email') return call(security.bindEmail, { email: address, code, ...old })
  return call(security.bindPhone, {
    mobile: address,
    ...(areaCode === undefined ? {} : { area_code: areaCode }),
    code,
    ...old,
  })
}

/**
 * Both codes are checked while they are typed, so a code refused now is the one sent to the new
 * address, or it has expired.
 */
function fieldOf(error: Error): Field {
  const isAboutCode =
    error instanceof RefusedError && (error.code === 'CODE_WRONG' || error.code === 'CODE_EXPIRED')
  return isAboutCode ? 'code' : 'address'
}
