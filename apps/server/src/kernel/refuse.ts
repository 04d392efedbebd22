import { type RefusalCode, type RefusedWith, wrongField } from '@candor/contract'
import { format, type Money } from '@candor/money'

/** A product engine's refusal: figures in its units, fields in its own words. */
type EngineRefusal<Code extends RefusalCode> = {
  readonly refused: Code
  readonly details?: Readonly<Record<string, Money | number | string>>
  /** Only for PARAM_ERROR. */
  readonly wrong?: string
}

/**
 * Serializes an engine's refusal: amounts as decimal texts, and the wrong field by its wire name
 * (WIRE-59). Where only one field can be wrong, its name suffices.
 *
 * Purchases stay off it, whose bounds have no trailing zeros and another currency; so do
 * withdrawals, which include times and the page for adding a missing card.
 */
export function refuse<Code extends RefusalCode>(
  refusal: EngineRefusal<Code>,
  fieldNames: string | Readonly<Record<string, string>>,
): RefusedWith<Code>
export function refuse(
  { refused, details, wrong }: EngineRefusal<RefusalCode>,
  fieldNames: string | Readonly<Record<string, string>>,
): RefusedWith<RefusalCode> {
  if (refused === 'PARAM_ERROR') return wrongField(fieldNameOf(wrong, fieldNames))
  return details === undefined ? { refused } : { refused, details: toTexts(details) }
}

function fieldNameOf(
  wrong: string | undefined,
  fieldNames: string | Readonly<Record<string, string>>,
): string {
  if (typeof fieldNames === 'string') return fieldNames
  const name = wrong === undefined ? undefined : fieldNames[wrong]
  if (name === undefined) throw new Error(`${wrong ?? 'a field'} has no name on the wire`)
  return name
}

function toTexts(
  details: Readonly<Record<string, Money | number | string>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).map(([name, figure]) => [
      name,
      typeof figure === 'bigint' ? format(figure) : figure,
    ]),
  )
}
