// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module './statement.ts' {
  interface StatementTypes {
    'connection-room': {
      values: readonly []
      row: { room: number | null }
    }
    'hold-user': {
      values: readonly [number | bigint]
      row: { one: 1 }
    }
    'lease-fence': {
      values: readonly [string, number | bigint]
      row: { '?column?': 1 }
    }
    'lease-holders': {
      values: readonly [readonly string[]]
      row: { holder: string }
    }
    'lease-prove': {
      values: readonly [string, number | bigint]
      row: { '?column?': 1 }
    }
    'lease-release': {
      values: readonly [readonly string[], readonly (number | bigint)[]]
      row: {}
    }
    'lease-renew': {
      values: readonly [readonly string[], readonly (number | bigint)[], number]
      row: {}
    }
    'lease-still-ours': {
      values: readonly [readonly string[], readonly (number | bigint)[]]
      row: { name: string }
    }
    'lease-take': {
      values: readonly [string, string, number, readonly string[]]
      row: { epoch: number }
    }
    'outbox-enqueue': {
      values: readonly [string, Date]
      row: { id: number }
    }
    'outbox-left': {
      values: readonly []
      row: { id: number; events: NonNullable<unknown> }
    }
    'outbox-names': {
      values: readonly []
      row: { event: string | null; count: number }
    }
    'outbox-remove': {
      values: readonly [readonly (number | bigint)[]]
      row: {}
    }
  }
}
