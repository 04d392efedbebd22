import { LinkedPlace } from '../features/location/linked-place.tsx'
import { parseLinkedPlace } from '../lib/given-place.ts'
import { t } from '../app/i18n/i18n.ts'
import { goBack, useParameters } from '../app/routing/navigation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/waiting/query-boundary.tsx'
import { NavBar } from '../ui/nav-bar.tsx'

/** PAGE-87: the place in the link. An external map opens through the dialog of PAGE-11. */
export function Page() {
  const place = parseLinkedPlace(useParameters())
  return (
    <>
      <NavBar title={t('place.openTitle')} />
      {place === undefined ? (
        <EmptyState
          mark="empty"
          title={t('place.none')}
          text={t('place.noneText')}
          action={
            <Button look="quiet" onClick={goBack}>
              {t('shell.action.goBack')}
            </Button>
          }
        />
      ) : (
        <LinkedPlace place={place} />
      )}
    </>
  )
}
