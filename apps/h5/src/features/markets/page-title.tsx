import { useEffect } from 'react'
import { useSession } from '../../app/session/session.ts'

/**
 * Names a page whose bar has a search field instead of a title: the document title, and a heading
 * for screen readers.
 */
export function PageTitle({ title }: { readonly title: string }) {
  const site = useSession((session) => session.site.name)
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`
  }, [title, site])
  return <h1 className="sr-only">{title}</h1>
}
