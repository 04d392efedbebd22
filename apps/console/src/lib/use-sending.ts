import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedError } from './call.ts'

type Sending<Input, Answer> = {
  readonly send: (input: Input) => Promise<Answer>
  /** The cached lists that any reply makes stale. */
  readonly stale: readonly string[]
  readonly formatSent: (answer: Answer, input: Input) => string
  /** The code is undefined where no reply came. */
  readonly formatRefusal: (code: string | undefined, message: string) => string
  readonly onAccepted: (answer: Answer) => void
}

/**
 * Sends what a form holds and reports the result; after any reply the lists are refetched, and what
 * was refused stays with its reason.
 */
export function useSending<Input, Answer>({
  send,
  stale,
  formatSent,
  formatRefusal,
  onAccepted,
}: Sending<Input, Answer>) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: send,
    onSuccess(answer, input) {
      notifications.show({ message: formatSent(answer, input) })
      onAccepted(answer)
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: stale })
    },
  })
  const { error } = sending
  return {
    send: sending.mutate,
    isBusy: sending.isPending,
    forget: sending.reset,
    refusal:
      error === null
        ? undefined
        : formatRefusal(error instanceof RefusedError ? error.code : undefined, error.message),
  }
}
