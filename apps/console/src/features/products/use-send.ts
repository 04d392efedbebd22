import type { ProductKind } from '@candor/contract'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedError } from '../../lib/call.ts'
import { sendVersion, type Version } from './queries.ts'
import { formatRefusal, sentText } from './words.ts'

/**
 * Sends terms for a time and reports the result; after any reply the list is refetched, and a
 * refused proposal stays with its reason.
 */
export function useSend(kind: ProductKind, onAccepted: (version: Version) => void) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: ({
      fields,
      effectiveAt,
    }: {
      readonly fields: string
      readonly effectiveAt: string
    }) => sendVersion(kind, fields, effectiveAt),
    onSuccess(version) {
      notifications.show({ message: sentText(version) })
      onAccepted(version)
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['products', kind] })
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
        : formatRefusal(
            kind,
            error instanceof RefusedError ? error.code : undefined,
            error.message,
          ),
  }
}
