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
  /** It went through: passwords and code are forgotten by now. */
  readonly done: () => void
  /** It was refused, in these words. */
  readonly onRefused: (reason: string) => void
}

/**
 * What registering and resetting share: the form values of the access pages, validated and sent.
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
