import { useJudgedForm } from '../../lib/judged-form.ts'
import { forgetSecrets, useAccount, useDraft } from './draft.ts'
import { fieldOfRefusal, firstComplaint, isFilled, type NewPassword } from './new-password-form.ts'

export type Sending = {
  readonly withConsent: boolean
  readonly send: (form: NewPassword) => Promise<void>
  /** It went through: passwords and code are forgotten by now. */
  readonly done: () => void
  /** It was refused, in these words. */
  readonly refused: (reason: string) => void
}

/** What registering and resetting share: the draft of the access pages, judged and sent. */
export function useNewPassword({ withConsent, send, done, refused }: Sending) {
  const account = useAccount()
  const { code, password, repeat, consent } = useDraft()
  const draft: NewPassword = {
    account,
    code,
    password,
    repeat,
    ...(withConsent ? { consent } : {}),
  }
  const form = useJudgedForm({
    draft,
    isFilled,
    complain: firstComplaint,
    fieldOf: fieldOfRefusal,
    refused,
    send: async (wish) => {
      await send(wish)
      forgetSecrets()
      done()
    },
  })
  return { account, ...form }
}
