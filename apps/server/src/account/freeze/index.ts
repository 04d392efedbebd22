export {
  freezeAccount,
  freezeForFinding,
  hasFrozenForFinding,
  isFrozen,
  liftForFinding,
  liftForRecovery,
} from './freeze-account.ts'
export type { FreezeDeps } from './freeze-deps.ts'
export { freezeCounts } from './counts.ts'
export { freezeToken } from './link.ts'
export { freezeHandlers } from './routes.ts'
export { type FreezeJobDeps, runFreezes } from './run-freezes.ts'
