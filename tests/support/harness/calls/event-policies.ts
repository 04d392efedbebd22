import type { EventAudience } from '@candor/contract/events/event'
import { productEvents } from '@candor/contract/events/product-events'

/**
 * Who receives an event of the core, and what a client may send. Written a second time here, from
 * the rules (RT-04 to RT-12, RT-19, STAFF-13), so that an event the contract opens to too many is
 * noticed.
 */
const ofCore: Readonly<Record<string, EventAudience>> = {
  daymarket: 'public',
  kline: 'public',
  market_depth: 'public',
  match_trade: 'public',
  frame: 'frames',
  ready: 'user',
  wallet: 'user',
  message: 'user',
  chat: 'user',
  desk_ready: ['support'],
  desk_chat: ['support'],
}

/** A product's events go to their user alone. */
export const eventPolicies: Readonly<Record<string, EventAudience>> = {
  ...ofCore,
  ...Object.fromEntries(productEvents.map(({ name }) => [name, 'user'])),
}

export const messagesTaken = ['desk_login', 'login', 'watch']
