import { type ReactNode, useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'
import { t } from '../../app/i18n/i18n.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { CardFormState } from './use-card-form.ts'

export type CardFrameProps = {
  readonly label: string
  readonly form: CardFormState
  readonly children: ReactNode
}

/** What surrounds the fields of both cards. */
export function CardFrame({ label, form, children }: CardFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const submit = () => void form.submit().then(() => focusFirstWrong(place.current))
  return (
    <>
      <div
        ref={place}
        role="form"
        aria-label={label}
        className="flex flex-col gap-5 px-4 pt-3 pb-6"
      >
        <p className="text-small text-muted">{t('payouts.card.purpose')}</p>
        {children}
        {form.error !== undefined && (
          <p role="alert" className="text-body text-danger first-letter:uppercase">
            {form.error}
          </p>
        )}
      </div>
      <ActionBar>
        <Button size="large" busy={form.busy} onClick={submit}>
          {t('shell.action.save')}
        </Button>
      </ActionBar>
    </>
  )
}
