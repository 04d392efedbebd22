import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import type { PictureQuality } from '../../net/picture-upload.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { BlobImage } from './blob-image.tsx'
import { sendPicture } from './outbox.ts'

/** Preview of a picture before it is sent, original or reduced (WIRE-28). */
export function PictureSheet({
  picture,
  onClose,
}: {
  readonly picture: File
  readonly onClose: () => void
}) {
  const [kept, setKept] = useState<PictureQuality>('compressed')
  const send = () => {
    sendPicture(picture, kept)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('chat.picture.title')}
      footer={
        <Button size="large" wide onClick={send}>
          {t('chat.picture.send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <BlobImage
          picture={picture}
          alt={t('chat.picture.own')}
          className="mx-auto max-h-[45dvh] rounded-field object-contain"
        />
        <SegmentedControl
          label={t('chat.picture.title')}
          value={kept}
          onChange={setKept}
          options={[
            { value: 'compressed', label: t('shell.upload.compressed') },
            { value: 'original', label: t('shell.upload.original') },
          ]}
        />
        <p className="text-small text-muted">{t('chat.picture.private')}</p>
      </div>
    </Sheet>
  )
}
