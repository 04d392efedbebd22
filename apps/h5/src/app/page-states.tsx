import { Component, type ReactNode, useEffect, useState } from 'react'
import type { Location } from './routing/history.ts'
import { t } from './i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/waiting/query-boundary.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { PageSkeleton } from '../ui/waiting/skeleton.tsx'

/** When the page offers to try again (APP-04). */
const PAGE_PATIENCE_MS = 60_000

/**
 * Shown once a page has taken 200 ms; after 60 s it offers to try again while loading continues.
 */
export function PagePending() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_PATIENCE_MS - 200)
    return () => clearTimeout(timer)
  }, [])
  return late ? <LoadingFailed /> : <PageSkeleton />
}

type PageBoundaryProps = { readonly at: Location; readonly children: ReactNode }
type PageBoundaryState = { readonly at: Location | undefined; readonly broken: boolean }

/**
 * Catches errors while a page renders and shows a sentence and a way on; another address of the
 * same page tries again.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { at: undefined, broken: false }

  static getDerivedStateFromError(): Pick<PageBoundaryState, 'broken'> {
    return { broken: true }
  }

  static getDerivedStateFromProps(
    { at }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return at === state.at ? null : { at, broken: false }
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <LoadingFailed retry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    )
  }
}

/** A page that could not be loaded or drawn (APP-05); without `retry` it reloads the whole app. */
export function LoadingFailed({
  retry = () => location.reload(),
}: {
  readonly retry?: () => void
}) {
  return (
    <>
      <NavBar title="" />
      <EmptyState
        mark="broken"
        title={t('shell.page.loadingFailed')}
        action={<Button onClick={retry}>{t('shell.action.retry')}</Button>}
      />
    </>
  )
}
