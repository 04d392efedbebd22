import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { ChosenPicture } from './chosen-picture.ts'

/** The picture of the answer, as the customer will see it. */
export function AnswerPicture({
  picture: { file, preview },
  isBusy,
  onDrop,
}: {
  picture: ChosenPicture
  isBusy: boolean
  onDrop: () => void
}) {
  const [isShown, setShown] = useState(true)
  return (
    <figure className="chosen">
      {isShown ? (
        <img
          src={preview}
          alt={t('chat.answer.pictureAlt')}
          onError={() => {
            setShown(false)
          }}
        />
      ) : (
        <span className="unseen">{t('chat.answer.noPreview')}</span>
      )}
      <figcaption>
        <strong>{file.name}</strong>
        <span className="quiet number">
          {t('chat.answer.pictureNote', { size: formatSize(file.size) })}
        </span>
      </figcaption>
      <Button variant="subtle" disabled={isBusy} onClick={onDrop}>
        {t('chat.answer.remove')}
      </Button>
    </figure>
  )
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? t('chat.answer.kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('chat.answer.megabytes', { size: formatAmount((bytes / 1024 / 1024).toFixed(1)) })
}
