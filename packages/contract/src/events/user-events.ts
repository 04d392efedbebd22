import { accessEvents } from '../access.ts'
import { chatEvents } from '../chat.ts'
import { messagesEvents } from '../messages.ts'
import { walletEvents } from '../wallet.ts'
import { productEvents } from './product-events.ts'

/** Events for one user's connections, of the core and of every product (RT-09 to RT-12). */
export const userEvents = [
  accessEvents.ready,
  walletEvents.changed,
  messagesEvents.changed,
  chatEvents.changed,
  ...productEvents,
] as const
