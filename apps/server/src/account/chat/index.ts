export { chatHandlers } from './routes.ts'
export { isUser, countUnreadAnswers } from './store.ts'
export { hoursText } from './wire.ts'
