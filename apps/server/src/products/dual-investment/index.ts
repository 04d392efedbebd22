export { openDualHouse } from './accounts.ts'
export { settleDue } from './settle-due.ts'
