import { Banners } from '../../features/home/banners.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HomeHeader } from '../../features/home/home-header.tsx'
import { MenuGrid } from '../../features/home/menu-grid.tsx'
import { NewsTicker } from '../../features/home/news-ticker.tsx'
import { Popup } from '../../features/home/popup.tsx'
import { MapTile } from '../../features/map/map-tile.tsx'
import { PageTitle } from '../../features/markets/page-title.tsx'
import { TopPairs } from '../../features/markets/top-pairs.tsx'
import { PreferencesButton } from '../../features/preferences/preferences-button.tsx'
import { useSession } from '../../app/session/session.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'

export function Page() {
  const site = useSession((session) => session.site.name)
  return (
    <>
      <PageTitle title={site} />
      <HomeHeader tools={<PreferencesButton />} />
      <NotLiveBanner />
      <div className="flex flex-col gap-5 pt-1 pb-6">
        <Hero />
        <Banners />
        <NewsTicker />
        <MenuGrid all={<MapTile />} />
        <TopPairs />
      </div>
      <Popup />
    </>
  )
}
