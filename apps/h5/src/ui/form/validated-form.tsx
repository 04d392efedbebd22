import { type FormEvent, type ReactNode, useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'

export type ValidatedFormProps = {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Fills the rest of the page, so that a bar at its end is at the bottom. */
  readonly grow?: boolean
}

/** A form that focuses its first invalid field after validation (APP-27). */
export function ValidatedForm({ label, onSubmit, children, grow = false }: ValidatedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    focusFirstWrong(form.current)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={submit}
      className={`flex flex-col gap-5 ${grow ? 'grow' : ''} [&_[role=alert]]:first-letter:uppercase`}
    >
      {children}
    </form>
  )
}
