import { useRef, useState } from 'react'
import { encodePicture, compressed } from '../../lib/picture.ts'
import { usePictureUpload } from '../../net/picture-upload.ts'
import { qrCanvas } from '../../lib/qr-picture.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import type { QrPicture } from './address-form-values.ts'
import { readQr } from './read-qr.ts'

/**
 * The QR picture of an address: chosen and decoded, or drawn from a text. An edited address keeps
 * its own until another is chosen.
 */
export function useQr(saved: QrPicture | undefined) {
  const upload = usePictureUpload({ tooLarge: t('payouts.qr.tooLarge') })
  /** The decoded text of the newest picture. */
  const [read, setRead] = useState<{ readonly says: string | undefined } | undefined>(undefined)
  const latest = useRef<Blob | undefined>(undefined)
  const [kept, setKept] = useState(saved)

  /**
   * Uploads the picture, and returns its text once decoded; undefined where another was chosen
   * meanwhile.
   */
  async function choose(picture: Blob): Promise<string | undefined> {
    latest.current = picture
    setKept(undefined)
    setRead(undefined)
    const smaller = await compressed(picture)
    if (latest.current !== picture) return undefined
    void upload.choose(smaller, 'original')
    const says = await readQr(smaller)
    if (latest.current !== picture) return undefined
    setRead({ says })
    return says
  }

  async function draw(text: string): Promise<void> {
    const canvas = qrCanvas(text)
    const picture = canvas === undefined ? undefined : await encodePicture(canvas, 'image/png')
    if (picture === undefined) return notify(t('shell.failure.saveImage'), 'failure')
    latest.current = picture
    setKept(undefined)
    setRead({ says: text })
    await upload.choose(picture, 'original')
  }

  const clear = () => {
    latest.current = undefined
    setKept(undefined)
    upload.clear()
  }
  const picture: QrPicture | undefined =
    kept ??
    (upload.path === undefined || read === undefined
      ? undefined
      : { path: upload.path, says: read.says })
  return { upload: { ...upload, clear }, kept, picture, choose, draw }
}
