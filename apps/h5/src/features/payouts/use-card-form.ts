import { TEXT_MAX } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goBack } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { type CardFormValues, type CardField, validateCard } from './card-form.ts'

export type CardFormState = ReturnType<typeof useCardForm>
export type CardFormTerms = {
  readonly fields: readonly CardField[]
  readonly labelOf: (key: string) => string
  readonly start: CardFormValues
  /** Saves it and returns the confirmation text. */
  readonly save: (draft: CardFormValues) => Promise<string>
}

/** A card being written; its values survive every refusal. */
export function useCardForm({ fields, labelOf, start, save }: CardFormTerms) {
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const client = useQueryClient()
  const complaint = tried ? validateCard(fields, draft) : undefined

  function change(key: string, text: string): void {
    setDraft((before) => ({ ...before, [key]: text }))
    setError(undefined)
  }

  async function submit(): Promise<void> {
    setTried(true)
    setError(undefined)
    if (validateCard(fields, draft) !== undefined) return
    setBusy(true)
    try {
      notify(await save(draft), 'success')
      // Waited for, since leaving would end the request and the next form begin with the old card.
      await client.invalidateQueries({ queryKey: ['profile'] })
      goBack()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t('shell.failure.server'))
    } finally {
      setBusy(false)
    }
  }

  function errorAt(key: string): string | undefined {
    if (complaint?.key !== key) return undefined
    if (complaint.about === 'missing') return t('payouts.card.needed', { field: labelOf(key) })
    return complaint.about === 'special'
      ? t('shell.form.specialChars')
      : t('shell.form.maxLength', { max: TEXT_MAX })
  }

  return { draft, change, submit, busy, error, errorAt, complaint }
}
