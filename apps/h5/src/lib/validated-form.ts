import type { RefusalCode } from '@candor/contract'
import { useState } from 'react'
import { RefusedError } from '../net/call-errors.ts'
import { type PlainKey, t } from '../app/i18n/i18n.ts'

/** The error of the form values, and the field that shows it. */
export type ValidationError<Field extends string> = {
  readonly field: Field
  readonly text: PlainKey
}

export type ValidatedFormOptions<FormValues, Field extends string> = {
  readonly formValues: FormValues
  /** Whether everything required has been typed; until then the button is disabled. */
  readonly isFilled: (formValues: FormValues) => boolean
  readonly validate: (formValues: FormValues) => ValidationError<Field> | undefined
  /** Sends the form values; what it throws is shown at its field. */
  readonly send: (formValues: FormValues) => Promise<void>
  /** The field that a refusal belongs to; undefined where it belongs to the whole form. */
  readonly fieldOf: (code: RefusalCode | undefined) => Field | undefined
  /** Called when it was refused, with the sentence. */
  readonly onRefused?: (reason: string) => void
}

/**
 * Validates the form values, focuses the first invalid field, sends them and shows a refusal where
 * it belongs; what was typed stays (APP-27).
 */
export function useValidatedForm<FormValues, Field extends string>({
  formValues,
  isFilled,
  validate,
  send,
  fieldOf,
  onRefused,
}: ValidatedFormOptions<FormValues, Field>) {
  const [wrong, setWrong] = useState<{ readonly field: Field | 'form'; readonly text: string }>()
  const [busy, setBusy] = useState(false)
  const filled = isFilled(formValues)

  async function attempt(): Promise<void> {
    setBusy(true)
    try {
      await send(formValues)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setWrong({
        field: (error instanceof RefusedError ? fieldOf(error.code) : undefined) ?? 'form',
        text: error.message,
      })
      onRefused?.(error.message)
    }
    setBusy(false)
  }

  const submit = () => {
    if (busy || !filled) return
    const validationError = validate(formValues)
    setWrong(
      validationError === undefined
        ? undefined
        : { field: validationError.field, text: t(validationError.text) },
    )
    if (validationError === undefined) void attempt()
  }
  return {
    busy,
    filled,
    submit,
    forgetWrong: () => setWrong(undefined),
    setWrong: (field: Field | 'form', text: string) => setWrong({ field, text }),
    errorAt: (field: Field | 'form') => (wrong?.field === field ? wrong.text : undefined),
  }
}
