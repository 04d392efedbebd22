import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Parameters } from '../app/routing/navigation.ts'
import type { PagePath } from '../app/routing/pages.ts'
import { PageLink } from './page-link.tsx'

export type RowProps = {
  readonly leading?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  /** At the right: a value, and a second line under it. */
  readonly value?: ReactNode
  readonly note?: ReactNode
  /** Opens a page, or calls a handler; at most one of the two. */
  readonly to?: PagePath
  readonly parameters?: Parameters
  readonly onClick?: () => void
  /** An arrow at the right; by default shown when the row opens a page. */
  readonly arrow?: boolean
}

const shape = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left active:bg-raised'

/** One line of a list: its title at the left, its value at the right. */
export function Row({ to, parameters, onClick, ...content }: RowProps) {
  if (to !== undefined)
    return (
      <PageLink to={to} {...(parameters === undefined ? {} : { parameters })} className={shape}>
        <RowContent arrow {...content} />
      </PageLink>
    )
  if (onClick !== undefined)
    return (
      <button type="button" onClick={onClick} className={shape}>
        <RowContent {...content} />
      </button>
    )
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2">
      <RowContent {...content} />
    </div>
  )
}

function RowContent({
  leading,
  title,
  text,
  value,
  note,
  arrow = false,
}: Omit<RowProps, 'to' | 'parameters' | 'onClick'>) {
  return (
    <>
      {leading}
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate text-body font-medium">{title}</span>
        {text !== undefined && <span className="truncate text-small text-faint">{text}</span>}
      </span>
      {(value !== undefined || note !== undefined) && (
        <span className="figures flex max-w-[60%] shrink-0 flex-col items-end text-right">
          {value !== undefined && <span className="text-body">{value}</span>}
          {note !== undefined && <span className="text-small text-faint">{note}</span>}
        </span>
      )}
      {arrow && <ChevronRight aria-hidden size={18} className="-mr-1 shrink-0 text-faint" />}
    </>
  )
}

/** Related rows, with an optional heading. */
export function List({
  title,
  aside,
  children,
}: {
  readonly title?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="flex flex-col">
      {title !== undefined && (
        <header className="flex min-h-11 items-center justify-between px-4">
          <h2 className="text-lead font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

/**
 * Facts in two columns, such as a fee and the amount received: term left, value right. A long term
 * wraps before a value does, so that an amount or a time stays on one line.
 */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
}) {
  return (
    <dl className="flex flex-col gap-2 text-body">
      {facts.map(([term, value]) => (
        <div key={term} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">{term}</dt>
          <dd className="figures max-w-[66%] shrink-0 text-right font-medium wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
