import { Button } from '@mantine/core'

/** The total in words, the page and the number of pages, and the buttons to turn them. */
export function Pager({
  page,
  pages,
  counted,
  onPage,
}: {
  page: number
  pages: number
  counted: string
  onPage: (page: number) => void
}) {
  return (
    <nav className="pager" aria-label="Pages">
      <span>{counted}</span>
      <Button
        variant="default"
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1)
        }}
      >
        Previous page
      </Button>
      <span>
        {page} of {pages}
      </span>
      <Button
        variant="default"
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1)
        }}
      >
        Next page
      </Button>
    </nav>
  )
}
