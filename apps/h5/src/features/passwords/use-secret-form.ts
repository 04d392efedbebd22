import { useState } from 'react'
import { type ValidationError, useValidatedForm } from '../../lib/validated-form.ts'
import {
  fieldOfRefusal,
  isFilled,
  type SecretFormValues,
  type SecretField,
} from './secret-form-values.ts'

export type SecretFormParts = {
  readonly validate: (formValues: SecretFormValues) => ValidationError<SecretField> | undefined
  readonly send: (formValues: SecretFormValues) => Promise<void>
}

export type SecretForm = ReturnType<typeof useSecretForm>

/** A new secret and its code, validated and sent; forgotten when the page is left. */
export function useSecretForm({ validate, send }: SecretFormParts) {
  const [formValues, setFormValues] = useState<SecretFormValues>({
    code: '',
    password: '',
    repeat: '',
  })
  const form = useValidatedForm({ formValues, isFilled, validate, send, fieldOf: fieldOfRefusal })
  const type = (field: SecretField) => (text: string) => {
    setFormValues({ ...formValues, [field]: text })
    form.forgetWrong()
  }
  return { ...form, draft: formValues, type }
}
