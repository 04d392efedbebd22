import { type RiskProduct, riskProducts } from '@candor/contract'
import type { ComponentType, ReactNode } from 'react'
import type { PlainKey } from '../../app/i18n/i18n.ts'
import type { RefusedError } from '../../net/call-errors.ts'
import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import { MoneyCallStatus } from '../waiting/money-call-status.tsx'
import { type Records, UnansweredNotice, type UnansweredNoticeProps } from './unanswered-notice.tsx'
import type { Disclosure } from './use-money-form.ts'

/** The sheet of risk disclosures, which the page passes in, since it belongs to another feature. */
export type RiskSheetPart = ComponentType<{
  readonly product: RiskProduct
  readonly version?: number | undefined
  readonly onRead: () => void
  readonly onClose: () => void
}>

export type MoneyFormProps = {
  readonly form: {
    readonly call: UnansweredNoticeProps['call']
    readonly disclosure: Disclosure
  }
  readonly records: Records
  /** For forms with a risk disclosure: its sheet, and what follows once it was read. */
  readonly risk?: {
    readonly RiskSheet: RiskSheetPart
    readonly onRead: () => void
  }
  /** The fields reach the edges of the screen, and the notice gets a margin. */
  readonly edgeToEdge?: boolean
  readonly children: ReactNode
}

/**
 * The frame of a form that moves money: the notice about a lost reply above it, and the risk
 * disclosure over it where that must be read first.
 */
export function MoneyForm({ form, records, risk, edgeToEdge = false, children }: MoneyFormProps) {
  const { call, disclosure } = form
  if ((disclosure.product === undefined) !== (risk === undefined))
    throw new Error('a form has a risk disclosure in its rules and its sheet here, or neither')
  const notice = <UnansweredNotice call={call} records={records} />
  return (
    <>
      {edgeToEdge ? <div className="px-4 pb-3 empty:hidden">{notice}</div> : notice}
      {children}
      {risk !== undefined && disclosure.product !== undefined && disclosure.isOpen && (
        <risk.RiskSheet
          product={toProduct(disclosure.unread) ?? disclosure.product}
          version={toVersion(disclosure.unread)}
          onRead={risk.onRead}
          onClose={disclosure.close}
        />
      )}
    </>
  )
}

/** The product whose disclosure the server names, which may differ from the form's. */
function toProduct(unread: RefusedError | undefined): RiskProduct | undefined {
  return riskProducts.find((product) => product === unread?.details['product'])
}

/** The version that the server requires, if it names one. */
function toVersion(unread: RefusedError | undefined): number | undefined {
  const version = Number(unread?.details['version'])
  return Number.isInteger(version) ? version : undefined
}

export type MoneyFormStatusProps = {
  readonly form: {
    readonly call: { readonly state: MoneyCallState }
    readonly refusedAt: string | undefined
  }
  readonly words?: PlainKey | undefined
}

/**
 * Beside the button: that the outcome is being checked, or a refusal that belongs to no field and
 * to no disclosure.
 */
export function MoneyFormStatus({ form: { call, refusedAt }, words }: MoneyFormStatusProps) {
  if (call.state.step === 'refused' && refusedAt !== 'form') return null
  return <MoneyCallStatus state={call.state} words={words} />
}
