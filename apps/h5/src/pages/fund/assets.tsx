import { Settings } from 'lucide-react'
import { Assets } from '../../features/wallet/assets.tsx'
import { openPreferences } from '../../features/preferences/open-preferences.ts'
import { Preferences } from '../../features/preferences/preferences.tsx'
import { t } from '../../lib/i18n.ts'
import { NotLiveBanner, SandboxBanner } from '../../ui/banners.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-28. */
export function Page() {
  return (
    <>
      <NavBar title={t('assets.title')} back={false} actions={<IconButton icon={Settings} label={t('shell.home.settings')} aria-haspopup="dialog" onClick={() => openPreferences('looks')} />} />
      <SandboxBanner />
      <NotLiveBanner />
      <div className="flex flex-col pt-2 pb-6"><Assets onChooseFiat={() => openPreferences('fiat')} /></div>
      <Preferences />
    </>
  )
}
