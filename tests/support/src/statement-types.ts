// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'test-connection-cut': {
      values: readonly [number]
      row: { pg_terminate_backend: boolean | null }
    }
    'test-connection-id': {
      values: readonly []
      row: { pid: number | null }
    }
    'test-connection-room': {
      values: readonly []
      row: { room: number | null }
    }
    'test-house-free': {
      values: readonly [string]
      row: { id: number; currency_id: number; available: bigint }
    }
    'test-party-join': {
      values: readonly [number]
      row: { id: number }
    }
  }
}
