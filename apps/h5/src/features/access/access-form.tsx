import { type FormEvent, type ReactNode, useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'

export type AccessFormProps = {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form whose first wrong field takes the focus once it has been judged (APP-27). */
export function AccessForm({ label, onSubmit, children }: AccessFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    focusFirstWrong(form.current)
  }
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className="flex flex-col gap-5 [&_[role=alert]]:first-letter:uppercase">
      {children}
    </form>
  )
}
