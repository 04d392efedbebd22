import { useState } from 'react'
import { blobOf, compressed } from '../../lib/picture.ts'
import { usePictureUpload } from '../../lib/picture-upload.ts'
import { qrCanvas } from '../../lib/qr-picture.ts'
import { t } from '../../lib/i18n.ts'
import { notify } from '../../lib/notices.ts'
import type { QrPicture } from './address-draft.ts'
import { readQr } from './read-qr.ts'

/** The QR picture of an address: chosen and read, or drawn from a text. An address that is edited keeps the one it has until another comes. */
export function useQr(saved: QrPicture | undefined) {
  const upload = usePictureUpload({ purpose: 'private', tooLarge: t('payouts.qr.tooLarge') })
  const [says, setSays] = useState<string | undefined>(undefined)
  const [kept, setKept] = useState(saved)

  /** Stores the picture, and answers what it says. */
  async function choose(picture: Blob): Promise<string | undefined> {
    setKept(undefined)
    const smaller = await compressed(picture)
    const [read] = await Promise.all([readQr(smaller), upload.choose(smaller, 'original')])
    setSays(read)
    return read
  }

  async function draw(text: string): Promise<void> {
    const canvas = qrCanvas(text)
    const picture = canvas === undefined ? undefined : await blobOf(canvas, 'image/png')
    if (picture === undefined) return notify(t('shell.failure.saveImage'), 'failure')
    setKept(undefined)
    setSays(text)
    await upload.choose(picture, 'original')
  }

  const clear = () => {
    setKept(undefined)
    upload.clear()
  }
  const picture: QrPicture | undefined = kept ?? (upload.path === undefined ? undefined : { path: upload.path, says })
  return { upload: { ...upload, clear }, kept, picture, choose, draw }
}
