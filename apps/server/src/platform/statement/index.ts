export { type Import, importLines } from './import-lines.ts'
export {
  sumCreditsByHand,
  type DayOfCredits,
  listDaysOfCredits,
  listLineTotals,
} from './store-credits.ts'
export { listFreeLines, isLineTaken, findLine } from './store.ts'
export { watchCredits } from './watch-credits.ts'
export { toLineDto } from './wire.ts'
