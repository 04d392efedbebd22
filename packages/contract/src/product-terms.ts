import * as z from 'zod/mini'
import { decimal } from './shapes.ts'

/** The products whose terms are published in versions (STAFF-08); each brings its own. */
export const productKinds = ['seconds'] as const
export type ProductKind = (typeof productKinds)[number]

/** All terms of seconds contracts; amounts are of the paying currency, fee and payouts fractions. Nothing that is left out keeps its old value. */
export const secondsProduct = z.strictObject({
  fee: decimal, least: decimal, most: decimal, most_open: z.int(), exposure_cap: decimal, quick_amounts: z.array(decimal),
  durations: z.array(z.strictObject({ seconds: z.int(), payout: decimal, least: decimal, most: decimal })),
})
export type SecondsProduct = z.output<typeof secondsProduct>
