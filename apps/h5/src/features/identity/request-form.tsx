import { type ReactNode, useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { BindNeeded } from './bind-needed.tsx'
import type { Binding } from './level-state.ts'

export type RequestFormProps = {
  readonly label: string
  readonly busy: boolean
  readonly missing: readonly Binding[]
  /** A refusal that belongs to no field. */
  readonly error: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * What surrounds the fields of both forms: what must be bound first, who decides by when, and the
 * button.
 */
export function RequestForm({ label, busy, missing, error, onSubmit, children }: RequestFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const sandbox = useSession((session) => session.site.sandbox)
  const submit = () => {
    onSubmit()
    focusFirstWrong(form.current)
  }
  return (
    <>
      <div ref={form} role="form" aria-label={label} className="flex flex-col gap-5 px-4 pt-3 pb-6">
        {sandbox && (
          <p className="rounded-field bg-warn-wash px-3.5 py-2.5 text-small text-warn">
            {t('identity.form.sandbox')}
          </p>
        )}
        {missing.length > 0 && <BindNeeded missing={missing} />}
        {children}
        <p className="text-small text-faint">{t('identity.form.term')}</p>
        {error !== undefined && (
          <p role="alert" className="text-body text-danger first-letter:uppercase">
            {error}
          </p>
        )}
      </div>
      <ActionBar>
        <Button size="large" busy={busy} onClick={submit}>
          {t('shell.action.submit')}
        </Button>
      </ActionBar>
    </>
  )
}
