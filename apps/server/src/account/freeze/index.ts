export {
  freezeAccount,
  freezeForFinding,
  isAnyoneFrozenForFinding,
  isFrozen,
  liftForFinding,
  liftForRecovery,
} from './freeze-account.ts'
export { loadFreezeCounts } from './counts.ts'
export { createFreezeToken } from './link.ts'
export { freezeHandlers } from './routes.ts'
export { processFreezes } from './run-freezes.ts'
