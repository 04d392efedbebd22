import { useValidatedForm } from '../../lib/validated-form.ts'
import { clearSecrets, useAccount, useFormValues } from './form-values.ts'
import {
  fieldOfRefusal,
  validateNewPassword,
  isFilled,
  type NewPassword,
} from './new-password-form.ts'

export type NewPasswordOptions = {
  readonly withConsent: boolean
  readonly send: (form: NewPassword) => Promise<void>
  /** Called on success; passwords and code are forgotten by then. */
  readonly done: () => void
  /** Called when it was refused, with the sentence. */
  readonly onRefused: (reason: string) => void
}

/**
 * What registering and resetting share: the form values of the access pages, validation and
 * submission.
 */
export function useNewPassword({ withConsent, send, done, onRefused }: NewPasswordOptions) {
  const account = useAccount()
  const { code, password, repeat, consent } = useFormValues()
  const formValues: NewPassword = {
    account,
    code,
    password,
    repeat,
    ...(withConsent ? { consent } : {}),
  }
  const form = useValidatedForm({
    formValues,
    isFilled,
    validate: validateNewPassword,
    fieldOf: fieldOfRefusal,
    onRefused,
    send: async (submitted) => {
      await send(submitted)
      clearSecrets()
      done()
    },
  })
  return { account, ...form }
}
