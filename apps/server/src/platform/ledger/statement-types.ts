// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'audit-accounts': {
      values: readonly [number | bigint]
      row: {
        id: number
        party_id: number
        currency_id: number
        kind: 1 | 2 | 3 | 4
        shard: number
        outside: boolean
        available: bigint
        locked: bigint
      }
    }
    'audit-blocks': {
      values: readonly [
        readonly number[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        number | bigint,
      ]
      row: {
        chain: number
        height: number
        prev_hash: Buffer
        hash: Buffer
        first_entry: number
        last_entry: number
      }
    }
    'audit-empty-journal': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number | null }
    }
    'audit-entries': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        journal_id: number
        chain: number
        account_id: number
        currency_id: number
        part: 0 | 1
        change: bigint
        before: bigint
        after: bigint
        flow: string | null
        text: string
      }
    }
    'audit-first-added': {
      values: readonly [readonly number[], readonly (number | bigint)[]]
      row: { first: number | null }
    }
    'audit-heads': {
      values: readonly []
      row: { chain: number; height: number; head: Buffer }
    }
    'audit-journals-without-entries': {
      values: readonly [number | bigint, number | bigint, number | bigint, number | bigint]
      row: { id: number }
    }
    'audit-next-blocks': {
      values: readonly [
        readonly number[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
      ]
      row: { chain: number; first_entry: number; last_entry: number }
    }
    'ledger-accounts-of-house': {
      values: readonly [string, number]
      row: { id: number }
    }
    'ledger-accounts-of-kind': {
      values: readonly [readonly (number | bigint)[], number, number]
      row: { party_id: number; id: number }
    }
    'ledger-balances': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number; available: bigint; locked: bigint }
    }
    'ledger-balances-of-users': {
      values: readonly [readonly (number | bigint)[], number]
      row: { party_id: number; currency_id: number; available: bigint; locked: bigint }
    }
    'ledger-count-journals': {
      values: readonly [readonly string[]]
      row: { count: number }
    }
    'ledger-credits': {
      values: readonly [string]
      row: { reference: string; party_id: number; amount: bigint }
    }
    'ledger-exchange-accounts': {
      values: readonly [readonly (number | bigint)[], readonly number[]]
      row: { party_id: number; currency_id: number; id: number }
    }
    'ledger-free': {
      values: readonly [number | bigint]
      row: { available: bigint }
    }
    'ledger-heads': {
      values: readonly []
      row: { chain: number; height: number; head: Buffer; last_entry: number }
    }
    'ledger-held-at': {
      values: readonly [Date]
      row: { party_id: number; currency_id: number; amount: bigint }
    }
    'ledger-held-by-entries': {
      values: readonly [
        number | bigint,
        number | bigint,
        readonly number[],
        readonly (number | bigint)[],
      ]
      row: { party_id: number; currency_id: number; amount: bigint }
    }
    'ledger-held-by-users': {
      values: readonly [number | bigint, number | bigint]
      row: { party_id: number; currency_id: number; amount: bigint }
    }
    'ledger-house-by-entries': {
      values: readonly [readonly number[], readonly (number | bigint)[]]
      row: { currency_id: number; held: bigint; house: bigint; set_aside: bigint }
    }
    'ledger-house-funded': {
      values: readonly [string, string]
      row: { amount: string | null }
    }
    'ledger-house-funded-any': {
      values: readonly [string]
      row: { one: 1 }
    }
    'ledger-house-held': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number; available: bigint; locked: bigint }
    }
    'ledger-house-paid': {
      values: readonly [string]
      row: { currency: string; amount: bigint; count: number }
    }
    'ledger-house-payments': {
      values: readonly [string, number | bigint]
      row: { created_at: Date; currency: string; amount: bigint; cause: string }
    }
    'ledger-house-raised': {
      values: readonly [string, string]
      row: { amount: string | null }
    }
    'ledger-house-sums': {
      values: readonly []
      row: { currency_id: number; held: bigint; house: bigint; set_aside: bigint }
    }
    'ledger-house-totals': {
      values: readonly []
      row: { house: string; currency: string; available: bigint; locked: bigint }
    }
    'ledger-houses-funded': {
      values: readonly [string, readonly string[]]
      row: { reference: string }
    }
    'ledger-last-outside': {
      values: readonly [number | bigint, bigint, bigint, number | bigint | null]
      row: { through: number | null; balance: bigint | null }
    }
    'ledger-last-party': {
      values: readonly []
      row: { id: number }
    }
    'ledger-lines': {
      values: readonly [readonly string[], readonly string[]]
      row: {
        cause: string
        reference: string
        holder: string
        currency_id: number
        part: 0 | 1
        change: bigint
      }
    }
    'ledger-lock': {
      values: readonly [readonly (number | bigint | null)[] | null]
      row: { id: number; available: bigint; locked: bigint }
    }
    'ledger-lost-heads': {
      values: readonly [
        readonly number[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly Uint8Array[],
      ]
      row: { lost: number }
    }
    'ledger-movements-accounts': {
      values: readonly [number | bigint]
      row: {
        id: number
        currency_id: number
        name: string
        kind: 1 | 2 | 3 | 4
        held: bigint
        last_id: number | null
      }
    }
    'ledger-movements-keys': {
      values: readonly [readonly (number | bigint)[]]
      row: { account_id: number; type: number }
    }
    'ledger-movements-sums': {
      values: readonly [
        readonly (number | bigint)[],
        readonly number[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly Date[],
      ]
      row: {
        position: number
        step: number | null
        change: bigint | null
        records: number
        seen: number
        last_id: number | null
      }
    }
    'ledger-movements-sums-long': {
      values: readonly [
        readonly (number | bigint)[],
        readonly number[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly Date[],
      ]
      row: {
        position: number
        step: number | null
        change: bigint | null
        records: number
        seen: number
        last_id: number | null
      }
    }
    'ledger-open': {
      values: readonly [number | bigint | null]
      row: { ledger_open: unknown }
    }
    'ledger-open-house': {
      values: readonly [string | null, number | null, number | null]
      row: { id: number | null }
    }
    'ledger-open-houses': {
      values: readonly [string | null, readonly (number | null)[], number | null]
      row: { currency_id: number; id: number | null }
    }
    'ledger-open-missing': {
      values: readonly []
      row: { ledger_open: unknown }
    }
    'ledger-open-used': {
      values: readonly [number | bigint | null, readonly (number | null)[] | null]
      row: { ledger_open_used: unknown }
    }
    'ledger-open-used-of': {
      values: readonly [readonly (number | bigint)[] | null, readonly (number | null)[] | null]
      row: { ledger_open_used: unknown }
    }
    'ledger-own-accounts': {
      values: readonly [number | bigint]
      row: {
        id: number
        kind: 1 | 2 | 3 | 4
        currency_id: number
        available: bigint
        locked: bigint
      }
    }
    'ledger-owners-of-accounts': {
      values: readonly [readonly (number | bigint)[], number | bigint]
      row: { party_id: number }
    }
    'ledger-post': {
      values: readonly [
        number | null,
        Date | null,
        readonly (string | null)[] | null,
        readonly (string | null)[] | null,
        readonly (string | null)[] | null,
        readonly (number | bigint | null)[] | null,
        readonly (number | null)[] | null,
        readonly (number | bigint | null)[] | null,
        readonly (number | null)[] | null,
        readonly (number | null)[] | null,
        readonly (bigint | null)[] | null,
      ]
      row: { account_id: number; available: bigint; locked: bigint }
    }
    'ledger-posted': {
      values: readonly [string, string]
      row: { one: 1 }
    }
    'ledger-records': {
      values: readonly [
        number | bigint,
        number | null,
        number | null,
        readonly number[] | null,
        Date | null,
        Date | null,
        number | bigint | null,
        number | bigint,
        number | bigint,
      ]
      row: {
        id: number
        type: number
        part: 0 | 1
        change: bigint
        before: bigint
        after: bigint
        kind: 1 | 2 | 3 | 4
        currency_id: number
        name: string
        cause: string
        reference: string
        params: NonNullable<unknown>
        created_at: Date
      }
    }
    'ledger-records-count': {
      values: readonly [
        number | bigint,
        number | null,
        number | null,
        readonly number[] | null,
        Date | null,
        Date | null,
        number | bigint | null,
      ]
      row: { count: number }
    }
    'ledger-records-forward': {
      values: readonly [
        number | bigint,
        number | null,
        number | null,
        readonly number[] | null,
        Date | null,
        Date | null,
        number | bigint,
      ]
      row: {
        id: number
        type: number
        part: 0 | 1
        change: bigint
        before: bigint
        after: bigint
        kind: 1 | 2 | 3 | 4
        currency_id: number
        name: string
        cause: string
        reference: string
        params: NonNullable<unknown>
        created_at: Date
      }
    }
    'ledger-repair-confirm': {
      values: readonly [number | bigint | null, string | null, Date | null]
      row: { refused: string; id: number }
    }
    'ledger-repair-proposals': {
      values: readonly [number | bigint]
      row: {
        id: number
        entry_id: number
        account_id: number
        expected: string
        found: string
        reason: string
        proposed_by: string
        proposed_at: Date
        confirmed_by: string | null
        confirmed_at: Date | null
      }
    }
    'ledger-repair-propose': {
      values: readonly [number | bigint | null, string | null, string | null, Date | null]
      row: { refused: string; id: number }
    }
    'ledger-repairs': {
      values: readonly []
      row: {
        id: number
        entry_id: number
        expected: string
        found: string
        up_to_entry: number
        hash: Buffer
        text: string
      }
    }
    'ledger-repairs-newest': {
      values: readonly [number | bigint]
      row: {
        id: number
        entry_id: number
        account_id: number
        expected: string
        found: string
        reason: string
        confirmed_at: Date
        text: string
        hash: string
        previous: string
      }
    }
    'ledger-reported': {
      values: readonly []
      row: { entry_id: number; account_id: number; expected: string; found: string }
    }
    'ledger-watch-begin': {
      values: readonly [Date]
      row: { id: number }
    }
    'ledger-watch-order': {
      values: readonly []
      row: { pg_advisory_xact_lock: unknown }
    }
    'reconciliation-anchor': {
      values: readonly [
        number | bigint,
        readonly number[],
        readonly (number | bigint)[],
        readonly Uint8Array[],
      ]
      row: {}
    }
    'reconciliation-anchors': {
      values: readonly []
      row: { chain: number; height: number; hash: Buffer }
    }
    'reconciliation-halt-lasts': {
      values: readonly []
      row: { lasts: boolean }
    }
    'reconciliation-halts': {
      values: readonly [number | bigint]
      row: { begun: Date; ended: Date | null; findings: NonNullable<unknown> }
    }
    'reconciliation-keep': {
      values: readonly [Date, boolean, boolean, string, number | bigint, Date | null]
      row: { id: number }
    }
    'reconciliation-last': {
      values: readonly []
      row: {
        checked_at: Date | null
        balanced: boolean | null
        whole_at: Date | null
        begun_at: Date | null
        halted_at: Date | null
        findings: unknown
      }
    }
    'reconciliation-turn': {
      values: readonly [number | bigint, boolean, boolean, Date]
      row: {}
    }
  }
}
