// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'chain-address': {
      values: readonly [number | bigint, number | bigint]
      row: { child: number; address: string }
    }
    'chain-address-add': {
      values: readonly [number | bigint, number | bigint, number, string, Date]
      row: {}
    }
    'chain-address-first': {
      values: readonly [number | bigint]
      row: { child: number; address: string }
    }
    'chain-address-next': {
      values: readonly [number | bigint]
      row: { child: number }
    }
    'chain-address-owners': {
      values: readonly [number | bigint, readonly string[]]
      row: { address: string; user_id: number }
    }
    'chain-block-add': {
      values: readonly [number | bigint, number | bigint, string]
      row: {}
    }
    'chain-blocks': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: { number: number; hash: string }
    }
    'chain-blocks-drop-above': {
      values: readonly [number | bigint, number | bigint]
      row: {}
    }
    'chain-blocks-drop-below': {
      values: readonly [number | bigint, number | bigint]
      row: {}
    }
    'chain-cursor': {
      values: readonly [number | bigint]
      row: { number: number; hash: string }
    }
    'chain-cursor-begin': {
      values: readonly [number | bigint, number | bigint, string, Date]
      row: { one: 1 }
    }
    'chain-cursor-hold': {
      values: readonly [number | bigint]
      row: { number: number; hash: string }
    }
    'chain-cursor-move': {
      values: readonly [number | bigint, number | bigint, string, Date]
      row: {}
    }
    'chain-deposit-add': {
      values: readonly [
        number | bigint,
        string,
        number,
        number | bigint,
        string,
        number | bigint,
        number,
        bigint,
        Date,
        Date,
      ]
      row: { id: number }
    }
    'chain-deposits-all': {
      values: readonly []
      row: {
        chain_id: number
        tx_hash: string
        position: number
        user_id: number
        name: string
        amount: bigint
        owner: number | null
      }
    }
    'chain-flows': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'chain-halt-end': {
      values: readonly [number | bigint, string, number, Date | null, number | bigint | null]
      row: { id: number }
    }
    'chain-halt-gone': {
      values: readonly [number | bigint, number | bigint, Date]
      row: { deposit_id: number | null }
    }
    'chain-halt-other': {
      values: readonly [number | bigint, Date]
      row: { id: number }
    }
    'chain-halts': {
      values: readonly [number | bigint]
      row: { reason: 'deposit-gone' | 'other-chain'; tx_hash: string | null; since: Date }
    }
    'chain-incoming': {
      values: readonly [number | bigint, number | bigint, number | bigint, number | bigint]
      row: {
        tx_hash: string
        position: number
        currency_id: number
        name: string
        amount: bigint
        block_number: number
        seen_at: Date
        credited_at: Date | null
        gathering: boolean
      }
    }
    'chain-incoming-count': {
      values: readonly [number | bigint, number | bigint]
      row: { count: number }
    }
    'chain-proven': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'chain-read-before': {
      values: readonly [number | bigint, Date]
      row: { looked_at: Date }
    }
    'chain-sighting-add': {
      values: readonly [
        number | bigint,
        string,
        number,
        number | bigint,
        string,
        number | bigint,
        string,
        bigint,
        Date,
        boolean,
      ]
      row: { one: 1 }
    }
    'chain-sighting-take': {
      values: readonly [number | bigint, string, number, string]
      row: { one: 1 }
    }
    'chain-sightings-certain': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        tx_hash: string
        position: number
        block_number: number
        block_hash: string
        user_id: number
        currency_id: number
        name: string
        amount: bigint
        seen_at: Date
      }
    }
    'chain-sightings-drop-above': {
      values: readonly [number | bigint, number | bigint]
      row: {}
    }
    'chain-sightings-gathered': {
      values: readonly [
        number | bigint,
        number | bigint,
        readonly string[],
        readonly bigint[],
        number | bigint,
      ]
      row: {}
    }
  }
}
