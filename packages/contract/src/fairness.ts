import * as z from 'zod/mini'
import { day, id, symbol } from './fields.ts'
import { route } from './route.ts'
import { decimal, flag, int } from './shapes.ts'

/** A recorded price; hash is SHA-256 over the other fields in this order (FAIR-01). */
export const tick = z.object({ id: int, symbol: z.string(), price: decimal, ts: int, source: z.string(), prev_hash: z.string(), hash: z.string() })

const pathStep = z.object({ side: z.literal(['left', 'right']), hash: z.string() })

/** What a customer can check (FAIR). */
export const fairness = {
  tick: route({
    method: 'GET', path: '/fairness/tick', access: 'guest', rate: 'read', input: { id: id() },
    reply: z.object({
      tick, previous: z.nullable(tick), next: z.nullable(tick),
      /** The path in the day's tree once the day is published; before that null, with the chain's head. */
      path: z.nullable(z.array(pathStep)), root: z.nullable(z.string()), head: z.nullable(z.object({ id: int, hash: z.string() })), date: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  day: route({
    method: 'GET', path: '/fairness/day', access: 'guest', rate: 'read', input: { symbol: symbol(), date: day() },
    reply: z.object({ root: z.string(), count: int, first_hash: z.string(), last_hash: z.string(), published_at: z.string() }), errors: ['NOT_FOUND'],
  }),
  seed: route({
    method: 'GET', path: '/fairness/seed', access: 'guest', rate: 'read', input: { date: day() },
    reply: z.object({ date: z.string(), commitment: z.string(), published_at: z.string(), seed: z.nullable(z.string()), revealed_at: z.nullable(z.string()) }),
    errors: ['NOT_FOUND'],
  }),
  marketMaker: route({
    method: 'GET', path: '/fairness/market_maker', access: 'guest', rate: 'read', input: {},
    reply: z.object({
      account_id: int, name: z.string(),
      pairs: z.array(z.object({
        symbol: z.string(), account_id: int, spread: decimal, size: decimal, levels: int, level_step: decimal, requote_band: decimal,
        inventory_cap: decimal, inventory: decimal, volume_share: decimal,
      })),
    }),
    errors: [],
  }),
  rules: route({
    method: 'GET', path: '/fairness/rules', access: 'guest', rate: 'read', input: {},
    reply: z.object({
      version: int, since: z.string(), rules: z.array(z.object({ id: z.string(), name: z.string(), value: z.string(), formula: z.string() })),
      past: z.array(z.object({ version: int, since: z.string(), rules: z.array(z.object({ id: z.string(), name: z.string(), value: z.string(), formula: z.string() })) })),
      /** What the last reconciliation of the ledger found (LEDG-06); checked_at is null until the first, and money may leave only when balanced is 1. */
      ledger: z.object({
        checked_at: z.nullable(z.string()), balanced: flag,
        findings: z.array(z.object({ check: z.string(), row: z.string(), expected: z.string(), found: z.string() })),
      }),
      price_sources: z.array(z.object({ symbol: z.string(), source: z.string(), ticks: int, drops: int, last_drop: z.string() })),
    }),
    errors: [],
  }),
} as const
