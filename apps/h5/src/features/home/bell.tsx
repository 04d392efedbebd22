import { Bell as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'

export type BellProps = { readonly label?: string; readonly children?: ReactNode }

/** The link to the messages, with the unread count over it (PAGE-82). */
export function Bell({ label = t('shell.home.messages'), children }: BellProps) {
  return (
    <PageLink
      to="/pages/mailMessage/mailMessage"
      aria-label={label}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-full active:bg-pressed"
    >
      <Icon aria-hidden size={22} />
      {children}
    </PageLink>
  )
}
