import { type WrongField, wrongField } from '@candor/contract'

type FieldRefusal<R> = R extends { readonly refused: infer C }
  ? 'PARAM_ERROR' extends C
    ? WrongField | (Omit<R, 'refused'> & { readonly refused: Exclude<C, 'PARAM_ERROR'> })
    : R
  : R

/**
 * Names the field of a wrong value as the call's client sent it, for code that does not know the
 * wire (WIRE-59).
 */
export function toFieldRefusal<R extends { readonly refused?: string }>(
  answer: R,
  field: string,
): FieldRefusal<R> {
  return (answer.refused === 'PARAM_ERROR' ? wrongField(field) : answer) as FieldRefusal<R>
}
