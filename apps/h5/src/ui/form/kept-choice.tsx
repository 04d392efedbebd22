import { t } from '../../app/i18n/i18n.ts'
import type { PictureQuality } from '../../net/picture-upload.ts'
import { SegmentedControl } from './segmented-control.tsx'

/** Whether a picture is sent reduced or unchanged (WIRE-28). */
export function KeptChoice({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: PictureQuality
  readonly onChange: (kept: PictureQuality) => void
}) {
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'compressed', label: t('shell.upload.compressed') },
        { value: 'original', label: t('shell.upload.original') },
      ]}
    />
  )
}
