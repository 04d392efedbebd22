import { t } from '../../app/i18n/i18n.ts'
import { useChosen } from '../../lib/chosen.ts'
import { goBack } from '../../app/routing/navigation.ts'
import { AreaList } from '../../ui/waiting/area-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import type { Area } from '../../lib/areas.ts'

/** PAGE-05: returns the chosen country and dialling code to the page that opened it. */
export function Page() {
  const choose = (area: Area) => {
    useChosen.setState({ area })
    goBack()
  }
  return (
    <>
      <NavBar title={t('auth.area.title')} />
      <AreaList
        onChoose={choose}
        labels={{ search: t('auth.area.search'), empty: t('auth.area.empty') }}
      />
    </>
  )
}
