import { Button } from '@mantine/core'
import { t } from '../i18n/i18n.ts'

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
    <nav className="pager" aria-label={t('shell.pages.label')}>
      <span>{counted}</span>
      <Button
        variant="default"
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1)
        }}
      >
        {t('shell.pages.previous')}
      </Button>
      <span>{t('shell.pages.of', { page, pages })}</span>
      <Button
        variant="default"
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1)
        }}
      >
        {t('shell.pages.next')}
      </Button>
    </nav>
  )
}
