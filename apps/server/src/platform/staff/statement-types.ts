// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'staff-log-count': {
      values: readonly []
      row: { count: number }
    }
    'staff-login-failure-rows': {
      values: readonly []
      row: { count: number }
    }
  }
}
