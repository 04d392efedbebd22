import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { BlobImage } from './blob-image.tsx'
import { usePicture } from './queries.ts'

/** A picture of the conversation; a tap shows it in full. */
export function PictureBubble({ path, own }: { readonly path: string; readonly own: boolean }) {
  const { data, error, refetch } = usePicture(path)
  const [open, setOpen] = useState(false)
  const label = t(own ? 'chat.picture.own' : 'chat.picture.support')
  if (error !== null && data === undefined)
    return (
      <div className="rounded-card bg-raised p-3">
        <Button look="quiet" size="small" onClick={() => void refetch()}>
          {t('chat.picture.again')}
        </Button>
      </div>
    )
  if (data === undefined) return <Skeleton className="h-40 w-48 rounded-card" />
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="overflow-hidden rounded-card border border-line bg-sunken"
      >
        <BlobImage picture={data} alt="" className="max-h-64 min-h-16 min-w-24 object-contain" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <BlobImage picture={data} alt={label} className="mx-auto max-h-[70dvh] object-contain" />
      </Sheet>
    </>
  )
}
