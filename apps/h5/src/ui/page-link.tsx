import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo, toHref, type Parameters } from '../app/routing/navigation.ts'
import type { PagePath } from '../app/routing/pages.ts'

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: PagePath
  readonly parameters?: Parameters
  readonly replace?: boolean
}

/** A link to a page of the app, with a real address, so that it can be opened in another tab. */
export function PageLink({
  to,
  parameters,
  replace = false,
  onClick,
  children,
  ...rest
}: PageLinkProps) {
  const href = toHref(to, parameters)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    goTo(href, { replace })
  }
  return (
    <a {...rest} href={`#${href}`} onClick={open}>
      {children}
    </a>
  )
}
