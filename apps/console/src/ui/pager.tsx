import { Button } from '@mantine/core'

/** Which page of how many, and the way to the others. */
export function Pager({ page, pages, total, of, onPage }: { page: number; pages: number; total: number; of: string; onPage: (page: number) => void }) {
  return (
    <nav className="pager" aria-label="Pages">
      <span>{total} {of}</span>
      <Button variant="default" disabled={page <= 1} onClick={() => { onPage(page - 1) }}>Earlier page</Button>
      <span>{page} of {pages}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => { onPage(page + 1) }}>Next page</Button>
    </nav>
  )
}
