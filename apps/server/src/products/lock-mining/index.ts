export { trialLocks } from './trial-locks.ts'
