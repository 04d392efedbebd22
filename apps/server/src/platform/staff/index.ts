export { findReviewerShortage } from './enough-reviewers.ts'
export { recordCall } from './log.ts'
export {
  addStaff,
  changeRoles,
  disableStaff,
  enrolStaff,
  listStaff,
  type Operator,
  type OperatorRefusal,
  resetKeys,
  type StaffKeys,
} from './operate.ts'
export { judgedByStaff, staffHandlers } from './routes.ts'
export { type DemoStaff, seedStaff } from './seed.ts'
export { authenticateStaff } from './session.ts'
export { STAFF_SESSION_MS, type StaffDeps } from './staff-deps.ts'
export { findBrokenEntry } from './store-log.ts'
export { deleteOldLoginFailures } from './store-login-failures.ts'
