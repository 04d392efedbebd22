import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PagePath } from '../../app/routing/pages.ts'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/row.tsx'

export function EntryGroup({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 px-4">
      <h2 className="text-small text-faint">{title}</h2>
      <Card padded={false}>{children}</Card>
    </section>
  )
}

export function Mark({ icon: Icon }: { readonly icon: LucideIcon }) {
  return <Icon aria-hidden size={20} className="shrink-0 text-muted" />
}

export type EntryProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly to: PagePath
  readonly value?: string | undefined
  readonly tone?: 'plain' | 'good' | 'warn'
}

const tones = { plain: 'text-muted', good: 'text-good', warn: 'text-warn' }

/** A link to a page with the current setting at the right (PAGE-12). */
export function Entry({ icon, title, to, value, tone = 'plain' }: EntryProps) {
  return (
    <Row
      leading={<Mark icon={icon} />}
      title={title}
      to={to}
      {...(value === undefined
        ? {}
        : { value: <span className={`text-small ${tones[tone]}`}>{value}</span> })}
    />
  )
}
