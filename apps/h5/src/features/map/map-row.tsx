import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Row } from '../../ui/row.tsx'
import { AllSign } from '../../lib/signs/signs.ts'
import { OpenedMap } from './opened-map.tsx'

/** The link to all functions as a row of the settings. */
export function MapRow() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Row
        leading={<AllSign aria-hidden size={20} className="shrink-0 text-muted" />}
        title={t('settings.row.map')}
        arrow
        onClick={() => setOpen(true)}
      />
      <OpenedMap open={open} onClose={() => setOpen(false)} />
    </>
  )
}
