import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { t } from '../app/i18n/i18n.ts'
import { goBack } from '../app/routing/navigation.ts'
import { useSession } from '../app/session/session.ts'
import { IconButton } from './icon-button.tsx'

export type NavBarProps = {
  readonly title: string
  /** Icon buttons at the right. */
  readonly actions?: ReactNode
  /** The first pages of the tab bar have no back button. */
  readonly back?: boolean
}

/** The bar of a page: back, title, actions. It sets the document's title too. */
export function NavBar({ title, actions, back = true }: NavBarProps) {
  const site = useSession((session) => session.site.name)
  useEffect(() => {
    document.title = title === '' ? site : `${title} · ${site}`
  }, [title, site])
  return (
    <header className="z-navbar sticky top-(--top) grid h-12 shrink-0 grid-cols-[minmax(44px,1fr)_auto_minmax(44px,1fr)] items-center bg-bg px-1 pt-(--safe-top) box-content">
      <span>
        {back && (
          <IconButton
            icon={ChevronLeft}
            label={t('shell.action.back')}
            size={24}
            onClick={goBack}
          />
        )}
      </span>
      {title === '' ? (
        <span />
      ) : (
        <h1 className="max-w-[60vw] truncate text-lead font-semibold first-letter:uppercase">
          {title}
        </h1>
      )}
      <span className="flex justify-end">{actions}</span>
    </header>
  )
}
