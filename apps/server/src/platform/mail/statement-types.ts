// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'mail-add': {
      values: readonly [string, string, string, string, Date]
      row: {}
    }
    'mail-anti-phishing': {
      values: readonly [string, number | bigint | null]
      row: { anti_phishing: string }
    }
    'mail-claim': {
      values: readonly [Date, Date, number | bigint]
      row: {
        id: number
        target: string
        subject: string
        plain: string
        html: string
        created_at: Date
        tries: number
      }
    }
    'mail-postpone': {
      values: readonly [number | bigint, Date]
      row: {}
    }
    'mail-remove': {
      values: readonly [number | bigint]
      row: {}
    }
  }
}
