import { HoldingRecord } from '../../features/wallet/holding-record.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('assets.record.title')} />
      <div className="flex flex-col pt-3">
        <HoldingRecord />
      </div>
    </>
  )
}
