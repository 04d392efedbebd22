import { describe, expect, it } from 'vitest'
import { parseAccountName } from './account-name.ts'

describe('WIRE-32 USER-14 what a person signs in with', () => {
  it.each([
    ['Alice@Example.COM', undefined, 'alice@example.com'],
    ['  bob@example.com ', '44', 'bob@example.com'],
    ['13800138000', undefined, '+8613800138000'],
    ['138 0013-8000', '86', '+8613800138000'],
    ['13800138000', '+86', '+8613800138000'],
    ['+8613800138000', '44', '+8613800138000'],
    ['7911123456', '44', '+447911123456'],
    ['07911123456', '44', '+447911123456'],
    ['91234567', '852', '+85291234567'],
    ['812345678', '0066', '+66812345678'],
  ])('USER-14 reads %j with area code %j as %j', (typed, areaCode, text) => {
    expect(parseAccountName(typed, areaCode)?.text).toBe(text)
  })

  it.each([
    ['', undefined],
    ['alice', undefined],
    ['alice@', undefined],
    ['alice@example', undefined],
    ['12800138000', undefined],
    ['1380013800', '86'],
    ['+8612800138000', undefined],
    ['12345', '44'],
    ['1234567890123456', '44'],
    ['7911123456', 'x'],
    ['7911123456', '99999'],
    ['7911123456', '01'],
    ['7911123456', '999'],
    ['7911123456', ''],
    ['79111abc', '44'],
    ['１３８００１３８０００', '86'],
  ])('USER-14 refuses %j with area code %j', (typed, areaCode) => {
    expect(parseAccountName(typed, areaCode)).toBeUndefined()
  })
})
