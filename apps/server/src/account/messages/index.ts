export { messageHandlers } from './routes.ts'
export { type NewMessage, sendMessage, sendMessages } from './store.ts'
