import { type FormEvent, type ReactNode, useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { SecretForm } from './use-secret-form.ts'

export type SecretFormProps = { readonly label: string; readonly submitLabel: string; readonly form: SecretForm; readonly children: ReactNode }

/** The fields of a new secret over its button; the first wrong one takes the focus once it has been judged (APP-27). */
export function SecretFields({ label, submitLabel, form: { submit, busy, filled, errorAt }, children }: SecretFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
    focusFirstWrong(element.current)
  }
  return (
    <form ref={element} noValidate aria-label={label} onSubmit={send} className="flex grow flex-col gap-6">
      <div className="flex flex-col gap-5 px-4 pt-2">
        {children}
        {errorAt('form') !== undefined && <p role="alert" className="text-small text-danger first-letter:uppercase">{errorAt('form')}</p>}
      </div>
      <ActionBar><Button type="submit" size="large" busy={busy} disabled={!filled}>{submitLabel}</Button></ActionBar>
    </form>
  )
}
