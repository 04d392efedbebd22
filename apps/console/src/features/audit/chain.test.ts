import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  genesisHash,
  type ChainRow,
  findDifferingCall,
  verifyChain,
  type Sha256,
  type LoadedCall,
} from './chain.ts'

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

async function rowsOf(texts: readonly (readonly unknown[])[]): Promise<ChainRow[]> {
  let last = await genesisHash(sha256)
  return texts.map((fields) => {
    const text = JSON.stringify(fields)
    last = createHash('sha256').update(Buffer.from(last, 'hex')).update(text).digest('hex')
    return { id: Number(fields[0]), text, hash: last }
  })
}

const asked = (id: number) =>
  [
    id,
    null,
    1,
    'staff.review',
    { id: 7, reason: 'é 中文' },
    `r${id}`,
    '203.0.113.7',
    '',
    1_000,
  ] as const
const answer = (id: number, of: number, said: string) =>
  [id, of, 1, 'staff.review', {}, `r${of}`, '203.0.113.7', said, 1_001] as const
const texts = [asked(1), answer(2, 1, 'ok'), asked(3), answer(4, 3, 'FOUR_EYES')]

describe('STAFF-09 the log is recomputed where it is read', () => {
  it('STAFF-09 a whole log matches, from its beginning and from any row', async () => {
    const rows = await rowsOf(texts)
    expect(await verifyChain(await genesisHash(sha256), 1, rows, sha256)).toEqual({
      lastHash: rows[3]?.hash,
    })
    expect(await verifyChain(rows[1]?.hash ?? '', 3, rows.slice(2), sha256)).toEqual({
      lastHash: rows[3]?.hash,
    })
    expect(await verifyChain('ab', 1, [], sha256)).toEqual({ lastHash: 'ab' })
  })

  it.each<[string, (rows: ChainRow[]) => ChainRow[], number]>([
    [
      'a changed text',
      (rows) =>
        rows.map((row) => (row.id === 2 ? { ...row, text: row.text.replace('ok', 'no') } : row)),
      2,
    ],
    [
      'a changed hash',
      (rows) =>
        rows.map((row) =>
          row.id === 3 ? { ...row, hash: row.hash.replaceAll(/[0-8]/g, '9') } : row,
        ),
      3,
    ],
    ['a missing row', (rows) => rows.filter(({ id }) => id !== 2), 2],
    [
      'rows that changed places',
      ([one, two, three, four]) => [one, three, two, four].filter((row) => row !== undefined),
      2,
    ],
    [
      'a row under another number',
      (rows) =>
        rows.map((row) => (row.id === 1 ? { ...row, text: row.text.replace('[1,', '[9,') } : row)),
      1,
    ],
  ])('STAFF-09 %s is found where it is', async (_what, change, at) => {
    expect(
      await verifyChain(await genesisHash(sha256), 1, change(await rowsOf(texts)), sha256),
    ).toEqual({ brokenAt: at })
  })

  it('STAFF-09 a table that shows something else than was hashed is found as well', async () => {
    const rows = await rowsOf(texts)
    const shown: LoadedCall = {
      id: 3,
      call: 'staff.review',
      said: { id: 7, reason: 'é 中文' },
      answer: 'FOUR_EYES',
      request_id: 'r3',
      address: '203.0.113.7',
      hash: rows[2]?.hash ?? '',
    }
    expect(
      findDifferingCall([shown, { ...shown, answer: '' }], rows),
      'an answer may have come since',
    ).toBeUndefined()
    for (const change of [
      { call: 'staff.queue' },
      { said: { id: 8 } },
      { answer: 'ok' },
      { request_id: 'x' },
      { address: 'x' },
      { hash: 'x' },
    ])
      expect(findDifferingCall([{ ...shown, ...change }], rows), JSON.stringify(change)).toBe(3)
    expect(
      findDifferingCall([{ ...shown, id: 99 }], rows),
      'of a row that was not fetched nothing is said',
    ).toBeUndefined()
  })
})
