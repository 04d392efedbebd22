import type { ReactNode } from 'react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ValidatedForm } from '../../ui/form/validated-form.tsx'
import type { SecretForm } from './use-secret-form.ts'

export type SecretFieldsProps = {
  readonly label: string
  readonly submitLabel: string
  readonly form: SecretForm
  readonly children: ReactNode
}

export function SecretFields({
  label,
  submitLabel,
  form: { submit, busy, filled, errorAt },
  children,
}: SecretFieldsProps) {
  return (
    <ValidatedForm grow label={label} onSubmit={submit}>
      <div className="flex flex-col gap-5 px-4 pt-2">
        {children}
        {errorAt('form') !== undefined && (
          <p role="alert" className="text-small text-danger first-letter:uppercase">
            {errorAt('form')}
          </p>
        )}
      </div>
      <ActionBar>
        <Button type="submit" size="large" busy={busy} disabled={!filled}>
          {submitLabel}
        </Button>
      </ActionBar>
    </ValidatedForm>
  )
}
