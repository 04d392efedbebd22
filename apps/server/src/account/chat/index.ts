export type { ChatDeps } from './chat-deps.ts'
export { chatHandlers } from './routes.ts'
export { isUser, unreadAnswers } from './store.ts'
export { hoursText, type SupportHours } from './wire.ts'
