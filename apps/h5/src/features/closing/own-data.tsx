import { closing, ownDataParts } from '@candor/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'

/**
 * The user's data as one JSON file (USER-43), read part by part and page by page; transactions are
 * files of their own on the page of records.
 */
export function OwnData() {
  const save = useMutation({
    mutationFn: loadOwnData,
    onSuccess: (data) =>
      saveFile('candor-own-data.json', 'application/json', JSON.stringify(data, null, 2)),
  })
  return (
    <section
      aria-label={t('account.data.title')}
      className="raised flex flex-col gap-2 rounded-card bg-raised p-4"
    >
      <h2 className="text-lead font-semibold">{t('account.data.title')}</h2>
      <p className="text-body text-muted">{t('account.data.text')}</p>
      {save.error !== null && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {save.error.message}
        </p>
      )}
      <Button look="quiet" busy={save.isPending} onClick={() => save.mutate()}>
        {t('account.data.save')}
      </Button>
      <PageLink
        to="/pages/setting/bill"
        className="inline-flex min-h-10 items-center self-start text-body font-semibold text-accent"
      >
        {t('account.data.records')}
      </PageLink>
    </section>
  )
}

async function loadOwnData(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const part of ownDataParts) all[part] = await loadPart(part)
  return all
}

async function loadPart(part: (typeof ownDataParts)[number]): Promise<unknown[]> {
  const rows: unknown[] = []
  let after: number | null = 0
  while (after !== null) {
    const page: { readonly rows: unknown[]; readonly next: number | null } = await call(
      closing.data,
      { part, after },
    )
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}
