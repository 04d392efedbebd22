import { useState } from 'react'
import { RefusedError } from '../../lib/call-errors.ts'
import { t } from '../../lib/i18n.ts'
import { type Complaint, fieldOfRefusal, isFilled, type SecretDraft, type SecretField } from './secret-draft.ts'

type Wrong = { readonly field: SecretField | 'form'; readonly text: string }
export type SecretFormParts = {
  readonly complain: (draft: SecretDraft) => Complaint | undefined
  /** Sends the draft; what it throws is shown at the field it speaks of. */
  readonly send: (draft: SecretDraft) => Promise<void>
}

export type SecretForm = ReturnType<typeof useSecretForm>

/** Judges a new secret, names the first wrong field, sends it and shows a refusal where it belongs; what was typed stays (APP-27). */
export function useSecretForm({ complain, send }: SecretFormParts) {
  const [draft, setDraft] = useState<SecretDraft>({ code: '', password: '', repeat: '' })
  const [wrong, setWrong] = useState<Wrong>()
  const [busy, setBusy] = useState(false)

  async function attempt(): Promise<void> {
    setBusy(true)
    try {
      await send(draft)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setWrong({ field: (error instanceof RefusedError ? fieldOfRefusal(error.code) : undefined) ?? 'form', text: error.message })
    }
    setBusy(false)
  }

  const submit = () => {
    if (busy || !isFilled(draft)) return
    const complaint = complain(draft)
    setWrong(complaint === undefined ? undefined : { field: complaint.field, text: t(complaint.text) })
    if (complaint === undefined) void attempt()
  }
  const type = (field: SecretField) => (text: string) => {
    setDraft({ ...draft, [field]: text })
    setWrong(undefined)
  }
  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : undefined)
  return { draft, busy, filled: isFilled(draft), submit, type, errorAt, refuse: (field: Wrong['field'], text: string) => setWrong({ field, text }) }
}
