import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusedError } from '../../lib/call.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { freezeAccount } from './queries.ts'

/**
 * Freezes the account of a customer who asks for it in this conversation (USER-41): confirmed
 * first, for at most 72 hours, and counted publicly.
 */
export function FreezeAccount({ userId }: { userId: number }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const freeze = useMutation({
    mutationFn: () => freezeAccount(userId),
    onSuccess: () => {
      setDialogOpen(false)
    },
  })
  const ask = (): void => {
    freeze.reset()
    setDialogOpen(true)
  }
  useShortcuts({ f: ask })
  return (
    <>
      {freeze.data === undefined ? null : (
        <span role="status">
          Frozen until <span className="number">{freeze.data.until}</span> UTC, or until the
          customer unfreezes it. Freezes by support in the last 30 days:{' '}
          <span className="number">{freeze.data.counted}</span>. This number is public.
        </span>
      )}
      <Button variant="default" onClick={ask}>
        Freeze account <kbd>f</kbd>
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Freeze the account of customer ${userId}?`}
          yes="Freeze for 72 hours"
          colour="red"
          busy={freeze.isPending}
          refusal={freeze.error === null ? undefined : toErrorText(freeze.error)}
          onYes={() => {
            freeze.mutate()
          }}
          onNo={() => {
            setDialogOpen(false)
          }}
        >
          <p>
            Only at the customer’s own request, written here within the last hour. Nothing can leave
            the account, pending orders are cancelled and all sessions end. The freeze ends
            automatically after 72 hours; the customer can unfreeze it after 24.
          </p>
          <p className="quiet">It is logged and counted publicly.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function toErrorText(error: Error): string {
  return error instanceof RefusedError && error.code === 'ORDER_STATE'
    ? 'Not frozen: the customer has not written here within the last hour or since the last freeze, the account is already frozen, or support has frozen it twice in the last 30 days. The customer can freeze it themselves.'
    : error.message
}
