import { type ReviewKind, staff } from '@candor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, RefusedError } from '../../lib/call.ts'
import { formatVerdict, formatRefusal } from './words.ts'

export type Ballot = {
  readonly verdict: 'pass' | 'fail'
  readonly reason?: string
  readonly line?: number
}
export type VoteReceipt = { readonly isCounted: boolean; readonly text: string }

/**
 * Sends a vote and reports the result. What the reviewer can correct is shown in the dialog; a
 * change by another member closes it with an explanation, and the queue is refetched. A vote
 * without a reply stays in the dialog: repeated, it is refused if it was counted.
 */
export function useVote(kind: ReviewKind, id: number) {
  const client = useQueryClient()
  const [receipt, setReceipt] = useState<VoteReceipt>()
  const [dialogError, setDialogError] = useState<string>()
  const reload = (): void => {
    void client.invalidateQueries({ queryKey: ['queue', kind] })
    void client.invalidateQueries({ queryKey: ['waiting'] })
  }
  const vote = useMutation({
    mutationFn: async (ballot: Ballot) =>
      (await call(staff.review, { kind, id, ...ballot })).message,
  })
  const send = (ballot: Ballot, close: () => void): void => {
    setDialogError(undefined)
    vote.mutate(ballot, {
      onSuccess(answer) {
        setReceipt({ isCounted: true, text: formatVerdict(answer) })
        reload()
        close()
      },
      onError(error) {
        const code = error instanceof RefusedError ? error.code : undefined
        const text = formatRefusal(code, error.message)
        if (code !== 'ORDER_STATE' && code !== 'FOUR_EYES' && code !== 'NOT_FOUND') {
          setDialogError(text)
          return
        }
        setReceipt({ isCounted: false, text })
        reload()
        close()
      },
    })
  }
  return {
    send,
    said: receipt,
    inQuestion: dialogError,
    isBusy: vote.isPending,
    clearError: () => {
      setDialogError(undefined)
    },
  }
}
