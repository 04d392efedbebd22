import type { ReactNode } from 'react'
import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import { MoneyCallStatus } from '../waiting/money-call-status.tsx'
import { type Records, UnansweredNotice, type UnansweredNoticeProps } from './unanswered-notice.tsx'

/**
 * The status of a call in a dialog without fields; undefined while there is nothing to show, so
 * that the dialog reserves no space for it.
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
