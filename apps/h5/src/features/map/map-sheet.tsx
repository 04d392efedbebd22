import type { Feature } from '@candor/contract'
import { type ReactNode, use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { useHasPlace } from '../../app/session/left-open.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tile, tileShape } from '../../ui/tile.tsx'
import { mapEntries, type MapEntry, type MapGroup } from './places.ts'

export type MapSheetProps = { readonly open: boolean; readonly onClose: () => void }

/** APP-35: every function there is, by its part of the app. */
export function MapSheet({ open, onClose }: MapSheetProps) {
  use(loadGroup('map'))
  use(loadGroup('settings'))
  return (
    <Sheet open={open} onClose={onClose} title={t('map.title')}>
      <nav aria-label={t('map.title')} className="flex flex-col gap-5 pt-1 pb-2">
        {(Object.keys(mapEntries) as MapGroup[]).map((group) => (
          <Part key={group} group={group} onLeave={onClose} />
        ))}
      </nav>
    </Sheet>
  )
}

function Part({ group, onLeave }: { readonly group: MapGroup; readonly onLeave: () => void }) {
  const title = t(`map.group.${group}`)
  const entries: readonly MapEntry[] = mapEntries[group]
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-small text-faint">{title}</h2>
      <ul className="grid grid-cols-4 gap-y-3">
        {entries.map((entry) => (
          <While key={entry.title} feature={entry.feature}>
            <li>
              <Way entry={entry} onLeave={onLeave} />
            </li>
          </While>
        ))}
      </ul>
    </section>
  )
}

function Way({
  entry: { to, parameters, icon, title },
  onLeave,
}: {
  readonly entry: MapEntry
  readonly onLeave: () => void
}) {
  return (
    <PageLink
      to={to}
      {...(parameters === undefined ? {} : { parameters })}
      onClick={onLeave}
      className={tileShape}
    >
      <Tile icon={icon} title={t(title)} />
    </PageLink>
  )
}

function While({
  feature,
  children,
}: {
  readonly feature: Feature | undefined
  readonly children: ReactNode
}) {
  return feature === undefined ? children : <WhileThere feature={feature}>{children}</WhileThere>
}

/** SITE-13: a product that is off is there for whoever has something left open in it alone. */
function WhileThere({
  feature,
  children,
}: {
  readonly feature: Feature
  readonly children: ReactNode
}) {
  return useHasPlace(feature) ? children : null
}
