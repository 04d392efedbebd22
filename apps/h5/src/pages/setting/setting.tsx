import { MapRow } from '../../features/map/map-row.tsx'
import { Settings } from '../../features/settings/settings.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('settings.title')} />
      <Settings map={<MapRow />} />
    </>
  )
}
