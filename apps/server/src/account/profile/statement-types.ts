// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'address-add': {
      values: readonly [number | bigint, number, string, string, string, Date]
      row: {}
    }
    'address-count': {
      values: readonly [number | bigint, number | null, number | bigint | null]
      row: { count: number }
    }
    'address-currency': {
      values: readonly [number]
      row: { name: string }
    }
    'address-edit': {
      values: readonly [
        number | bigint,
        number | bigint,
        number,
        string,
        string,
        string,
        Date | null,
      ]
      row: { id: number }
    }
    'address-is-own': {
      values: readonly [number | bigint, number | bigint]
      row: { one: 1 }
    }
    'address-list': {
      values: readonly [
        number | bigint,
        number | null,
        number | bigint | null,
        number | bigint,
        number | bigint,
      ]
      row: {
        id: number
        currency_id: number
        name: string
        label: string
        address: string
        qr_code: string
        created_at: Date
        updated_at: Date
      }
    }
    'address-remove': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: { id: number }
    }
    'address-saved-at': {
      values: readonly [number | bigint, number, string]
      row: { saved_at: Date | null }
    }
    'card-read': {
      values: readonly [number | bigint]
      row: {
        realName: string
        bank: string
        cardNumber: string
        accountCity: string
        branch: string
        abaNumber: string
        holderAddress: string
        swiftCode: string
        bankCode: string
        iban: string
        bankAddress: string
      }
    }
    'card-read-international': {
      values: readonly [number | bigint]
      row: { swiftCode: string; holderAddress: string; phone: string }
    }
    'card-save': {
      values: readonly [
        number | bigint,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        Date,
      ]
      row: {}
    }
    'card-save-international': {
      values: readonly [number | bigint, string, string, string, Date]
      row: {}
    }
    'card-saved-at': {
      values: readonly [number | bigint]
      row: { updated_at: Date }
    }
    'card-saved-at-international': {
      values: readonly [number | bigint]
      row: { updated_at: Date }
    }
    'profile-set-avatar': {
      values: readonly [number | bigint, string]
      row: {}
    }
    'profile-set-nickname': {
      values: readonly [number | bigint, string, string | null]
      row: {}
    }
  }
}
