import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { RefusedError } from '../../lib/call.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Key } from '../../ui/keys.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { formatMoment } from '../../lib/time.ts'
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
          <RichText
            text="chat.freeze.done"
            values={{
              until: <span className="number">{formatMoment(freeze.data.until)}</span>,
              total: <span className="number">{freeze.data.counted}</span>,
            }}
          />
        </span>
      )}
      <Button variant="default" onClick={ask}>
        {t('chat.freeze.action')} <Key of="f" />
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('chat.freeze.question', { id: userId })}
          yes={t('chat.freeze.confirm')}
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
          <p>{t('chat.freeze.consequence')}</p>
          <p className="quiet">{t('chat.freeze.logged')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function toErrorText(error: Error): string {
  return error instanceof RefusedError && error.code === 'ORDER_STATE'
    ? t('chat.freeze.refused')
    : error.message
}
