export { type NewMessage, sendMessage } from './store.ts'
