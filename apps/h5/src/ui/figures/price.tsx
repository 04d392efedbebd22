import { type ReactNode, useState } from 'react'
import { amountText, toDirection, percentText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'

export type PriceProps = {
  readonly value: string
  readonly decimals?: number
  readonly flash?: boolean
}

/**
 * A live price: flashes in colour at each change, in figures of equal width, so that nothing around
 * it moves.
 */
export function Price({ value, decimals = 8, flash = true }: PriceProps) {
  const [shown, setShown] = useState({ value, changes: 0, motion: '' })
  if (value !== shown.value)
    setShown({
      value,
      changes: shown.changes + 1,
      motion: Number(value) >= Number(shown.value) ? 'flash-up' : 'flash-down',
    })
  return (
    <span key={shown.changes} className={`figures rounded-small ${flash ? shown.motion : ''}`}>
      {amountText(value, decimals)}
    </span>
  )
}

const looks = { up: 'text-up-text', down: 'text-down-text', flat: 'text-faint' }
const fills = {
  up: 'bg-up text-on-colour',
  down: 'bg-down text-on-colour',
  flat: 'bg-pressed text-muted',
}

export type ChangeProps = {
  /** The server's change, a signed percentage. */
  readonly value: string
  /** As a filled chip at the right of a list. */
  readonly chip?: boolean
}

/** A change in per cent: colour, sign, and a word for screen readers (APP-10, APP-29). */
export function Change({ value, chip = false }: ChangeProps) {
  const displayedText = percentText(value)
  const direction = toDirection(displayedText)
  const spoken =
    direction === 'flat' ? '' : t(direction === 'up' ? 'shell.change.up' : 'shell.change.down')
  const text = (
    <>
      <span className="sr-only">{spoken} </span>
      {displayedText}
    </>
  )
  if (chip)
    return (
      <span
        className={`figures inline-flex h-8 min-w-21 items-center justify-center rounded-small px-1.5 text-body font-semibold ${fills[direction]}`}
      >
        {text}
      </span>
    )
  return <span className={`figures ${looks[direction]}`}>{text}</span>
}

/** Coloured text with an arrow, for prices and results that went up or down. */
export function Direction({
  value,
  children,
}: {
  readonly value: string
  readonly children: ReactNode
}) {
  const direction = toDirection(value)
  const arrow = { up: '▲', down: '▼', flat: '' }[direction]
  return (
    <span className={looks[direction]}>
      {children}
      {arrow !== '' && (
        <span aria-hidden className="ml-1 text-[0.6em] align-middle">
          {arrow}
        </span>
      )}
    </span>
  )
}
