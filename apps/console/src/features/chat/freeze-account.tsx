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
          customer lifts it; support froze <span className="number">{freeze.data.counted}</span> in
          the last 30 days, which is public.
        </span>
      )}
      <Button variant="default" onClick={ask}>
        Freeze the account <kbd>f</kbd>
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
            Only at the customer’s own request, written here within the last hour. Nothing leaves
            the account, orders that wait are cancelled and every session ends. It ends by itself
            after 72 hours; the customer may lift it after 24.
          </p>
          <p className="quiet">It is logged, and counted for everybody to see.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function toErrorText(error: Error): string {
  return error instanceof RefusedError && error.code === 'ORDER_STATE'
    ? 'The customer has not written here within the last hour, or since the last freeze, or the account is frozen already, or support froze it twice in the last 30 days: the customer can freeze it himself. Nothing was done.'
    : error.message
}
