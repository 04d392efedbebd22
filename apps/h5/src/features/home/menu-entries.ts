import { isText, type PlainKey } from '../../app/i18n/i18n.ts'
import { isOwnPage } from '../../app/routing/navigation.ts'

export type MenuRow = {
  readonly id: number
  readonly key: string
  readonly icon: string
  readonly url: string
  readonly open_type: string
  readonly sort: number
  readonly show: number
}
export type MenuEntry = {
  readonly id: number
  readonly title: Title
  readonly icon: string
  readonly href: string
  readonly replace: boolean
}

type Title = Extract<PlainKey, `shell.menu.${string}`>

/**
 * SITE-04: the visible entries by sort; one without a text or page of ours is left out rather than
 * shown broken.
 */
export function menuEntries(rows: readonly MenuRow[]): readonly MenuEntry[] {
  return rows
    .filter(({ show }) => show === 1)
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, key: named, icon, url, open_type: way }) => {
      return isTitle(named) && isOwnPage(url)
        ? [{ id, title: named, icon, href: url, replace: way !== 'navigateTo' }]
        : []
    })
}

function isTitle(key: string): key is Title {
  return key.startsWith('shell.menu.') && isText(key)
}

/** SITE-04: how many are on one page; on the first, one of them is the link to everything else. */
const PAGE = 8
const FIRST = PAGE - 1

export function menuPages(entries: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] {
  const rest = entries.slice(FIRST)
  return [
    entries.slice(0, FIRST),
    ...Array.from({ length: Math.ceil(rest.length / PAGE) }, (_, page) =>
      rest.slice(page * PAGE, (page + 1) * PAGE),
    ),
  ]
}
