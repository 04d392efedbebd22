import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../i18n/i18n.ts'
import { pictureUrl } from './queries.ts'

/**
 * A picture of a conversation, loaded on request and dropped with the conversation: viewing is
 * logged.
 */
export function ChatPicture({ userId, id }: { userId: number; id: number }) {
  const look = useMutation({ mutationFn: () => pictureUrl(userId, id) })
  const url = look.data
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  if (url !== undefined) return <img src={url} alt={t('chat.image.alt')} />
  return (
    <>
      <Button
        variant="default"
        loading={look.isPending}
        onClick={() => {
          look.mutate()
        }}
      >
        {t('chat.image.action')}
      </Button>
      {look.error === null ? (
        <p className="quiet">{t('chat.image.logged')}</p>
      ) : (
        <p className="bad" role="alert">
          {look.error.message}
        </p>
      )}
    </>
  )
}
