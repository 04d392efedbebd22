import { expect, it } from 'vitest'
import { memoryStorage, prepareStorage, storageOver } from './storage.ts'

it.each([undefined, '0', '0.9', 'old', '"1"'])(
  'APP-14 a storage of version %s is emptied at launch',
  (version) => {
    const bare = memoryStorage()
    bare.setItem('token', '"abc"')
    if (version !== undefined) bare.setItem('h5Version', version)
    prepareStorage(bare)
    expect(bare.getItem('token')).toBeNull()
    expect(bare.getItem('h5Version')).toBe('1')
  },
)

it.each(['1', '2'])('APP-14 a storage of version %s is kept', (version) => {
  const bare = memoryStorage()
  bare.setItem('token', '"abc"')
  bare.setItem('h5Version', version)
  prepareStorage(bare)
  expect(bare.getItem('token')).toBe('"abc"')
  expect(bare.getItem('h5Version')).toBe('1')
})

it('APP-15 values come back as written, and what is broken reads as absent', () => {
  const bare = memoryStorage()
  const storage = storageOver(bare)
  storage.write('recentPairs', [1, 2])
  expect(storage.read('recentPairs')).toEqual([1, 2])
  storage.write('recentPairs', undefined)
  expect(storage.read('recentPairs')).toBeUndefined()
  bare.setItem('fiat', '{broken')
  expect(storage.read('fiat')).toBeUndefined()
})
