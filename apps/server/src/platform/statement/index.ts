export { type Import, importLines, type ImportRefusal } from './import-lines.ts'
export {
  sumCreditsByHand,
  type DayOfCredits,
  listDaysOfCredits,
  listLineTotals,
} from './store-credits.ts'
export { listFreeLines, isLineTaken, findLine, type StatementLine } from './store.ts'
export { watchCredits } from './watch-credits.ts'
export { toLineDto } from './wire.ts'
