import { useState } from 'react'
import { RefusedError } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'
import { forgetSecrets, useAccount, useDraft } from './draft.ts'
import { fieldOfRefusal, firstComplaint, type FormField, isFilled, type NewPassword } from './new-password-form.ts'

type Wrong = { readonly field: FormField; readonly text: string }

export type Sending = {
  readonly withConsent: boolean
  /** Sends the form; what it throws is shown at the field it speaks of. */
  readonly send: (form: NewPassword) => Promise<void>
  /** It went through: passwords and code are forgotten by now. */
  readonly done: () => void
  /** It was refused, in these words. */
  readonly refused: (reason: string) => void
}

/** What registering and resetting share: judge the form, name the first wrong field, send, show a refusal where it belongs. */
export function useNewPassword({ withConsent, send, done, refused }: Sending) {
  const account = useAccount()
  const { code, password, repeat, consent } = useDraft()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>()
  const form: NewPassword = { account, code, password, repeat, ...(withConsent ? { consent } : {}) }

  async function attempt(): Promise<void> {
    setBusy(true)
    try {
      await send(form)
      forgetSecrets()
      done()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const field = error instanceof RefusedError ? fieldOfRefusal(error.code) : undefined
      if (field !== undefined) setWrong({ field, text: error.message })
      refused(error.message)
    }
    setBusy(false)
  }

  const submit = () => {
    if (busy || !isFilled(form)) return
    const complaint = firstComplaint(form)
    setWrong(complaint === undefined ? undefined : { field: complaint.field, text: t(complaint.text) })
    if (complaint === undefined) void attempt()
  }
  return {
    account, busy, submit, filled: isFilled(form), errorAt: (field: FormField) => wrong?.field === field ? wrong.text : undefined,
    forgetWrong: () => setWrong(undefined), setWrong: (field: FormField, text: string) => setWrong({ field, text }),
  }
}
