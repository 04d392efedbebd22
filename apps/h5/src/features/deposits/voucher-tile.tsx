import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import type { PictureQuality, PictureUpload } from '../../net/picture-upload.ts'
import { Button } from '../../ui/button.tsx'
import { KeptChoice } from '../../ui/form/kept-choice.tsx'
import { PictureTile } from '../../ui/form/picture-tile.tsx'

export type VoucherTileProps = {
  readonly voucher: PictureUpload
  readonly error?: string | undefined
  /** In the sandbox: creates a sample voucher. */
  readonly onSample?: (() => void) | undefined
}

export function VoucherTile({ voucher, error, onSample }: VoucherTileProps) {
  const [kept, setKept] = useState<PictureQuality>('compressed')
  const label = t('assets.deposit.voucher')
  return (
    <PictureTile
      label={label}
      upload={voucher}
      onChoose={(picture) => void voucher.choose(picture, kept)}
      hint={t('assets.deposit.voucherHint')}
      error={error}
    >
      <KeptChoice label={label} value={kept} onChange={setKept} />
      {onSample !== undefined && (
        <Button look="quiet" onClick={onSample}>
          {t('assets.deposit.useSample')}
        </Button>
      )}
    </PictureTile>
  )
}
