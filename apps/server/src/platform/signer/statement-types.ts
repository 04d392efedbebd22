// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'signer-add-attempt': {
      values: readonly [string, number | bigint, string, number | bigint, bigint, bigint, Date]
      row: {}
    }
    'signer-approved': {
      values: readonly [string, Date]
      row: { id: number; currency_id: number; name: string; amount: bigint; address: string | null }
    }
    'signer-attempts': {
      values: readonly [readonly (number | bigint)[]]
      row: {
        payout_id: number
        tx_hash: string
        raw: string
        gas: number
        most_fee: bigint
        tip: bigint
        signed_at: Date
      }
    }
    'signer-done': {
      values: readonly [number | bigint, string, Date | null]
      row: {}
    }
    'signer-failed': {
      values: readonly [number | bigint, string, Date | null]
      row: {}
    }
    'signer-ledger': {
      values: readonly []
      row: { checked_at: Date | null; begun_at: Date | null; halted_at: Date | null }
    }
    'signer-next-nonce': {
      values: readonly [number | bigint, string]
      row: { nonce: number | null }
    }
    'signer-reserve': {
      values: readonly [
        number | bigint,
        number | bigint,
        string,
        number | bigint,
        number,
        bigint,
        string,
        number | bigint,
        Date,
      ]
      row: {}
    }
    'signer-sending': {
      values: readonly [number | bigint, string, Date | null]
      row: { id: number }
    }
    'signer-signed-since': {
      values: readonly [number | bigint, number, Date]
      row: { amount: bigint }
    }
    'signer-under-way': {
      values: readonly [number | bigint, string]
      row: {
        payout_id: number
        nonce: number
        name: string
        amount: bigint
        to_address: string
        from_block: number
      }
    }
    'signer-who': {
      values: readonly []
      row: { role: string }
    }
  }
}
