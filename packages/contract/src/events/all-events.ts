import { accessMessages } from '../access.ts'
import type { Api } from '../api.ts'
import { chatEvents, chatMessages } from '../chat.ts'
import { marketEvents, marketMessages } from '../market-events.ts'
import type { ReadOf } from './event.ts'
import { userEvents } from './user-events.ts'

/** Every event there is: the server sends no other. */
export const allEvents = [
  ...Object.values(marketEvents),
  chatEvents.supportReady,
  chatEvents.supportChanged,
  ...userEvents,
] as const
export type DeclaredEvent = (typeof allEvents)[number]

/** Everything that a client may send. */
export const clientMessages = [
  accessMessages.login,
  marketMessages.watch,
  chatMessages.supportLogin,
] as const
export type DeclaredMessage = (typeof clientMessages)[number]

type CallName = { [A in keyof Api]: `${A}.${keyof Api[A] & string}` }[keyof Api]

/** What events make old; one that the contract does not have does not compile. */
export const invalidatedReads: readonly (keyof Api | CallName)[] = allEvents.flatMap(
  ({ invalidates }) =>
    invalidates.map((one): ReadOf<DeclaredEvent> => (typeof one === 'string' ? one : one.read)),
)
