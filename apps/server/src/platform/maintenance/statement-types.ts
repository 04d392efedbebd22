// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'maintenance-add': {
      values: readonly [number | bigint, number | bigint, number | bigint, string]
      row: {}
    }
    'maintenance-read': {
      values: readonly []
      row: { starts_ms: number; ends_ms: number; announced_ms: number; announced_by: string }
    }
  }
}
