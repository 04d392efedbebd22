import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { useRemoval } from './removal.ts'

/** What was just deleted, with an undo button while undo is possible. */
export function RemovedNote({
  removal: { removed, undo, busy, refusal },
}: {
  readonly removal: ReturnType<typeof useRemoval>
}) {
  if (removed === undefined) return null
  return (
    <div
      role="status"
      className="rise my-2 flex flex-col rounded-field bg-pressed px-3 py-1 text-small"
    >
      <p className="flex items-center justify-between gap-3">
        <span>
          {removed.symbol} · {t('market.alert.removed')}
        </span>
        <Button size="small" look="bare" busy={busy} onClick={() => void undo()}>
          {t('market.alert.undo')}
        </Button>
      </p>
      {refusal !== undefined && (
        <p role="alert" className="pb-1 text-danger first-letter:uppercase">
          {refusal}
        </p>
      )}
    </div>
  )
}
