export type { ChatDeps } from './chat-deps.ts'
export { chatHandlers } from './routes.ts'
export { isUser, countUnreadAnswers } from './store.ts'
export { hoursText, type SupportHours } from './wire.ts'
