import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { ChunkLoadError } from '../lib/retrying.ts'
import { Button } from '../ui/button.tsx'
import { Face } from '../ui/faces.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'

/** APP-04. */
const PAGE_PATIENCE_MS = 60_000

/** Shown once a page has taken 200 ms; after 60 s it offers to try again, while the chunk is still being asked for. */
export function PagePending() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_PATIENCE_MS - 200)
    return () => clearTimeout(timer)
  }, [])
  return late ? <LoadingFailed retry={() => location.reload()} /> : <PageSkeleton />
}

/** A chunk that never came, or a fault while drawing: both end in the same sentence and a way on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    if (error instanceof ChunkLoadError) return location.reload()
    reset()
    return void router.invalidate()
  }
  return <LoadingFailed retry={retry} />
}

function LoadingFailed({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <NavBar title="" />
      <Face mark="broken" title={t('shell.page.loadingFailed')} action={<Button onClick={retry}>{t('shell.action.retry')}</Button>} />
    </>
  )
}
