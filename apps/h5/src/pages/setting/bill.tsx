import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { Bill } from '../../features/records/bill.tsx'
import { ExportSheet } from '../../features/records/export-sheet.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-19. The texts of accounts and records are those of the assets pages. */
export function Page() {
  use(loadGroup('assets'))
  const [saving, setSaving] = useState(false)
  return (
    <>
      <NavBar
        title={t('records.title')}
        actions={
          <IconButton
            icon={Download}
            size={20}
            label={t('records.export.title')}
            aria-haspopup="dialog"
            onClick={() => setSaving(true)}
          />
        }
      />
      <Bill />
      <ExportSheet open={saving} onClose={() => setSaving(false)} />
    </>
  )
}
