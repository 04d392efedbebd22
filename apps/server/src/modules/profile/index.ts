export { profileHandlers } from './routes.ts'
export { ADDRESS_DELAY_MS } from './save-address.ts'
