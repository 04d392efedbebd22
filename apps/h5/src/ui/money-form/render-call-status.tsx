import type { ReactNode } from 'react'
import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import { MoneyCallStatus } from '../waiting/money-call-status.tsx'
import { type Records, UnansweredNotice, type UnansweredNoticeProps } from './unanswered-notice.tsx'

/**
 * What a dialog in which nothing is typed shows of its call; undefined while there is nothing to
 * show, so that the dialog keeps no place for it.
 */
export function renderCallStatus(
  call: UnansweredNoticeProps['call'] & { readonly state: MoneyCallState },
  records: Records,
): ReactNode {
  const { step } = call.state
  const isQuiet = step === 'idle' || step === 'sending'
  if (isQuiet && (call.unknown.length === 0 || call.busy)) return undefined
  return (
    <div className="flex flex-col gap-3">
      <UnansweredNotice call={call} records={records} />
      {!isQuiet && <MoneyCallStatus state={call.state} />}
    </div>
  )
}
