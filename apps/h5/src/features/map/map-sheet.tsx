import { type ReactNode, use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import type { Product } from '../../app/products/define-product.ts'
import { useFactTexts } from '../../app/products/facts.ts'
import { useHasPlace } from '../../app/products/left-open.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Tile, tileShape } from '../../ui/tile.tsx'
import { mapEntries, type MapGroup, type Placed } from './places.ts'

export type MapSheetProps = { readonly open: boolean; readonly onClose: () => void }

/** APP-35: every function, by its part of the app. */
export function MapSheet({ open, onClose }: MapSheetProps) {
  use(loadGroup('map'))
  use(loadGroup('settings'))
  useFactTexts()
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
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-small text-faint">{title}</h2>
      <ul className="grid grid-cols-4 gap-y-3">
        {mapEntries[group].map((entry) => (
          <While key={entry.title} product={entry.product}>
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
  readonly entry: Placed
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
  product,
  children,
}: {
  readonly product: Product | undefined
  readonly children: ReactNode
}) {
  return product === undefined ? children : <WhileThere product={product}>{children}</WhileThere>
}

/** SITE-13: a product that is off is listed only for users who have something left open in it. */
function WhileThere({
  product,
  children,
}: {
  readonly product: Product
  readonly children: ReactNode
}) {
  return useHasPlace(product) ? children : null
}
