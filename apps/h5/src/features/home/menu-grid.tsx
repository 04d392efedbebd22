import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goTo } from '../../app/routing/navigation.ts'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import {
  AllSign,
  DepositSign,
  InviteSign,
  RecordsSign,
  RulesSign,
  SecuritySign,
  SupportSign,
  TradeSign,
  TransferSign,
  VerifySign,
  WithdrawSign,
} from '../../lib/signs/signs.ts'
import { Tile, tileShape } from '../../ui/tile.tsx'
import { Block } from './block.tsx'
import { Dots } from './dots.tsx'
import { type MenuEntry, menuEntries, menuPages } from './menu-entries.ts'
import { useMenu } from './queries.ts'
import { useSlides } from './slides.ts'

/** The same icons as in the map of all functions, which loads after home. */
const icons: Readonly<Record<string, LucideIcon>> = {
  deposit: DepositSign,
  withdraw: WithdrawSign,
  spot: TradeSign,
  transfer: TransferSign,
  records: RecordsSign,
  verify: VerifySign,
  fairness: RulesSign,
  security: SecuritySign,
  support: SupportSign,
  invite: InviteSign,
}

/**
 * The entries of the menu in pages of 8, the first of which ends with the link to everything else
 * (SITE-04).
 */
export function MenuGrid({ all }: { readonly all: ReactNode }) {
  return (
    <Block query={useMenu()} isEmpty={() => false} waiting={<Waiting />}>
      {(rows) => <Pages pages={menuPages(menuEntries(rows))} all={all} />}
    </Block>
  )
}

function Pages({
  pages,
  all,
}: {
  readonly pages: readonly (readonly MenuEntry[])[]
  readonly all: ReactNode
}) {
  const strip = useRef<HTMLDivElement>(null)
  const at = useSlides(strip, pages.length)
  return (
    <nav aria-label={t('shell.home.menu')} className="flex flex-col gap-2">
      <div ref={strip} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto">
        {pages.map((entries, page) => (
          <ul key={page} className="grid w-full shrink-0 snap-start grid-cols-4 gap-y-3 px-2">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
            {page === 0 && <li>{all}</li>}
          </ul>
        ))}
      </div>
      <Dots count={pages.length} at={at} />
    </nav>
  )
}

function Entry({ entry: { title, icon, href, replace } }: { readonly entry: MenuEntry }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href, { replace })
  }
  return (
    <a href={`#${href}`} onClick={open} className={tileShape}>
      <Tile icon={icons[icon] ?? AllSign} title={t(title)} />
    </a>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="grid grid-cols-4 px-2">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="flex flex-col items-center gap-2">
          <Skeleton className="size-12 rounded-card" />
          <Skeleton className="h-3 w-12" />
        </span>
      ))}
    </div>
  )
}
