import { openPreferences } from '../../features/preferences/open-preferences.ts'
import { PreferencesButton } from '../../features/preferences/preferences-button.tsx'
import { Assets } from '../../features/wallet/assets.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('assets.title')} back={false} actions={<PreferencesButton />} />
      <NotLiveBanner />
      <div className="flex flex-col pt-2 pb-6">
        <Assets onChooseFiat={() => openPreferences('fiat')} />
      </div>
    </>
  )
}
