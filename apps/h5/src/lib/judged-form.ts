import type { RefusalCode } from '@candor/contract'
import { useState } from 'react'
import { RefusedError } from '../net/call-errors.ts'
import { type PlainKey, t } from '../app/i18n/i18n.ts'

/** What is wrong with a draft, and at which of its fields that is said. */
export type Complaint<Field extends string> = { readonly field: Field; readonly text: PlainKey }

export type JudgedFormTerms<Draft, Field extends string> = {
  readonly draft: Draft
  /** Whether everything required has been typed; until then the button is off. */
  readonly isFilled: (draft: Draft) => boolean
  readonly complain: (draft: Draft) => Complaint<Field> | undefined
  /** Sends the draft; what it throws is shown at the field it speaks of. */
  readonly send: (draft: Draft) => Promise<void>
  /** The field that a refusal speaks of; undefined where it speaks of the whole. */
  readonly fieldOf: (code: RefusalCode | undefined) => Field | undefined
  /** It was refused, in these words. */
  readonly refused?: (reason: string) => void
}

export type JudgedForm<Field extends string> = ReturnType<typeof useJudgedForm<unknown, Field>>

/**
 * Judges a draft, names its first wrong field, sends it and shows a refusal where it belongs; what
 * was typed stays (APP-27).
 */
export function useJudgedForm<Draft, Field extends string>({
  draft,
  isFilled,
  complain,
  send,
  fieldOf,
  refused,
}: JudgedFormTerms<Draft, Field>) {
  const [wrong, setWrong] = useState<{ readonly field: Field | 'form'; readonly text: string }>()
  const [busy, setBusy] = useState(false)
  const filled = isFilled(draft)

  async function attempt(): Promise<void> {
    setBusy(true)
    try {
      await send(draft)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setWrong({
        field: (error instanceof RefusedError ? fieldOf(error.code) : undefined) ?? 'form',
        text: error.message,
      })
      refused?.(error.message)
    }
    setBusy(false)
  }

  const submit = () => {
    if (busy || !filled) return
    const complaint = complain(draft)
    setWrong(
      complaint === undefined ? undefined : { field: complaint.field, text: t(complaint.text) },
    )
    if (complaint === undefined) void attempt()
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
