import { Suspense, use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { go, type Parameters } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import type { Intent } from '../../net/money-call/intent.ts'
import { Button } from '../button.tsx'

/** The page that lists what was sent, and its name there. */
export type Records = {
  readonly to: PagePath
  readonly parameters?: Parameters
  readonly label: string
}

export type UnansweredNoticeProps = {
  readonly call: {
    readonly unknown: readonly Intent[]
    readonly forget: () => void
    readonly busy: boolean
  }
  readonly records: Records
}

/**
 * After a reload: a request was sent and its reply was not received. It links to the records;
 * nothing is sent again automatically, and what the user sends again is carried out once (WIRE-20).
 * Loads its own texts, which no page needs before.
 */
export function UnansweredNotice({ call, records }: UnansweredNoticeProps) {
  if (call.unknown.length === 0 || call.busy) return null
  return (
    <Suspense fallback={null}>
      <Notice forget={call.forget} records={records} />
    </Suspense>
  )
}

function Notice({
  forget,
  records: { to, parameters, label },
}: {
  readonly forget: () => void
  readonly records: Records
}) {
  use(loadGroup('money'))
  const look = () => {
    forget()
    go(to, parameters)
  }
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-field bg-warn-wash p-3 text-small text-warn"
    >
      <p>{t('money.unanswered')}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={look}>
          {label}
        </Button>
        <Button size="small" look="bare" onClick={forget}>
          {t('shell.action.close')}
        </Button>
      </div>
    </div>
  )
}
