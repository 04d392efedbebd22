import { useState } from 'react'
import { type Complaint, useJudgedForm } from '../../lib/judged-form.ts'
import { fieldOfRefusal, isFilled, type SecretDraft, type SecretField } from './secret-draft.ts'

export type SecretFormParts = {
  readonly complain: (draft: SecretDraft) => Complaint<SecretField> | undefined
  readonly send: (draft: SecretDraft) => Promise<void>
}

export type SecretForm = ReturnType<typeof useSecretForm>

/** A new secret and its code, forgotten with the page; judged and sent. */
export function useSecretForm({ complain, send }: SecretFormParts) {
  const [draft, setDraft] = useState<SecretDraft>({ code: '', password: '', repeat: '' })
  const form = useJudgedForm({ draft, isFilled, complain, send, fieldOf: fieldOfRefusal })
  const type = (field: SecretField) => (text: string) => {
    setDraft({ ...draft, [field]: text })
    form.forgetWrong()
  }
  return { ...form, draft, type }
}
