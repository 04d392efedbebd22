export { type NewMessage, sendMessage, sendMessages } from './store.ts'
