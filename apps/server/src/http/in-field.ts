import { type WrongField, wrongField } from '@candor/contract'

type FieldRefusal<R> = R extends { readonly refused: infer C }
  ? 'PARAM_ERROR' extends C
    ? WrongField | (Omit<R, 'refused'> & { readonly refused: Exclude<C, 'PARAM_ERROR'> })
    : R
  : R

/**
 * What a part of ours that knows no wire found wrong, in the field that the call's client sent it
 * in (WIRE-59).
 */
export function toFieldRefusal<R extends { readonly refused?: string }>(
  answer: R,
  field: string,
): FieldRefusal<R> {
  return (answer.refused === 'PARAM_ERROR' ? wrongField(field) : answer) as FieldRefusal<R>
}
