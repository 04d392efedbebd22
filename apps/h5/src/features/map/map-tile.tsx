import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { AllSign } from '../../lib/signs/signs.ts'
import { Tile, tileShape } from '../../ui/tile.tsx'
import { OpenedMap } from './opened-map.tsx'

/** The link to all functions as the last tile of home's menu. */
export function MapTile() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={tileShape}
      >
        <Tile icon={AllSign} title={t('shell.action.all')} />
      </button>
      <OpenedMap open={open} onClose={() => setOpen(false)} />
    </>
  )
}
