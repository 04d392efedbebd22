import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goBack } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'

export type AccessFrameProps = {
  readonly title: string
  readonly text?: string
  /** At the right of the bar: the link to the languages. */ readonly tools: ReactNode
  readonly children: ReactNode
}

/**
 * What the access pages have in common: back, language, the site's logo and name (SITE-03), the
 * heading, the sandbox ribbon.
 */
export function AccessFrame({ title, text, tools, children }: AccessFrameProps) {
  const site = useSession((session) => session.site.name)
  useEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
  return (
    <>
      <header className="z-navbar sticky top-(--top) flex h-12 shrink-0 items-center justify-between bg-bg px-1 pt-(--safe-top) box-content">
        <IconButton icon={ChevronLeft} label={t('shell.action.back')} size={24} onClick={goBack} />
        {tools}
      </header>
      <div className="flex grow flex-col gap-6 px-5 pt-5 pb-10">
        <header className="flex flex-col gap-2">
          <p className="flex items-center gap-2 text-body font-semibold text-muted">
            <SiteLogo size={22} />
            {site}
          </p>
          <h1 className="text-[28px] leading-tight font-semibold tracking-tight text-balance">
            {title}
          </h1>
          {text !== undefined && <p className="text-body text-muted">{text}</p>}
        </header>
        {children}
      </div>
    </>
  )
}
