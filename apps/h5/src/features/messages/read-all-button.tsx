import { CheckCheck } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type Reading = {
  readonly isPending: boolean
  readonly mutate: (id: undefined, options: { readonly onError: (error: Error) => void }) => void
}

/** Marks all as read; hidden while nothing is unread. */
export function ReadAllButton({
  unread,
  reading,
}: {
  readonly unread: number
  readonly reading: Reading
}) {
  if (unread === 0) return null
  return (
    <IconButton
      icon={CheckCheck}
      label={t('messages.readAll')}
      disabled={reading.isPending}
      onClick={() =>
        reading.mutate(undefined, { onError: (error) => notify(error.message, 'failure') })
      }
    />
  )
}
