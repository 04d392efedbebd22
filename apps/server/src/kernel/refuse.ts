import { type RefusalCode, type RefusedWith, wrongField } from '@candor/contract'
import { format, type Money } from '@candor/money'

/** What a product's engine refuses with: figures as it decides on them, fields in its own words. */
type EngineRefusal<Code extends RefusalCode> = {
  readonly refused: Code
  readonly details?: Readonly<Record<string, Money | number | string>>
  /** Of PARAM_ERROR. */
  readonly wrong?: string
}

/**
 * An engine's refusal as the wire has it: amounts as decimal texts, and what is wrong under the
 * name of the field that the call's client sent it in (WIRE-59). Where nothing but one field can be
 * wrong, its name stands alone.
 *
 * Purchases stay off it, whose bounds are told without closing zeros and in a currency of their
 * own; so do withdrawals, which tell moments and the page on which a missing card is added.
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
