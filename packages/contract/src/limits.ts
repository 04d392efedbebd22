import * as z from 'zod/mini'
import { amount, integer, oneOf, optional, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, utcTime } from './calls/shapes.ts'

/** The products whose risk disclosure must be read before the first order (USER-33). */
export const riskProducts = [
  'contracts',
  'leverage',
  'seconds',
  'copy',
  'dual',
  'borrowing',
  'lock',
  'boxes',
] as const
export type RiskProduct = (typeof riskProducts)[number]

/** The cool-offs a user may choose, in days (USER-32). */
export const coolOffDays = [1, 7, 30] as const

/** A user's own limits as every call of this area returns them. Amounts are USDT. */
export const ownLimits = z.object({
  /** The daily loss limit in force; null without one. */
  daily_loss: z.nullable(decimal),
  /** The future limit and its start: a raise, or null for none (USER-30). */
  pending: z.nullable(z.object({ daily_loss: z.nullable(decimal), from: utcTime })),
  cool_off_until: z.nullable(utcTime),
  /**
   * Realised net loss of contracts and seconds orders in this UTC day; zero when positive overall
   * (USER-31).
   */
  lost_today: decimal,
  /**
   * The risk disclosures in their current version, and whether the user confirmed having read it
   * (USER-33).
   */
  risk: z.array(z.object({ product: z.literal(riskProducts), version: int, read: flag })),
})

export const limits = {
  read: route({
    method: 'GET',
    path: '/safe/limits',
    access: 'user',
    rate: 'read',
    input: {},
    reply: ownLimits,
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * Sets the daily loss limit; without daily_loss it is removed. Lowering takes effect at once,
   * raising and removing after 24 h (USER-30).
   */
  set: route({
    method: 'POST',
    path: '/safe/limits',
    access: 'user',
    rate: 'write',
    input: { daily_loss: optional(amount()) },
    reply: ownLimits,
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Starts a cool-off; a running one can only be extended (USER-32). */
  coolOff: route({
    method: 'POST',
    path: '/safe/cool_off',
    access: 'user',
    rate: 'write',
    input: { days: oneOf(...coolOffDays) },
    reply: ownLimits,
    errors: ['LOGIN_REQUIRED'],
  }),
  /** The current risk disclosure of a product in the reader's language. */
  riskText: route({
    method: 'GET',
    path: '/safe/risk_text',
    access: 'user',
    rate: 'read',
    input: { product: word(...riskProducts) },
    reply: z.object({
      product: z.literal(riskProducts),
      version: int,
      title: z.string(),
      paragraphs: z.array(z.string()),
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  /** Records that the user read the current version of a risk disclosure (USER-33). */
  acknowledgeRisk: route({
    method: 'POST',
    path: '/safe/risk_ack',
    access: 'user',
    rate: 'write',
    input: { product: word(...riskProducts), version: integer(1) },
    reply: ownLimits,
    errors: ['LOGIN_REQUIRED'],
  }),
} as const
