import { describe, expect, it } from 'vitest'
import { apiUrl, imageUrl, prepare, prepareUpload } from './request.ts'

const guest = { language: 'th', token: undefined, origin: 'https://candor.example' } as const
const user = { ...guest, token: 'abc' } as const

describe('a request', () => {
  it.each([
    ['/menu', '/api/menu'],
    ['menu', '/api/menu'],
    ['https://other.example/x', 'https://other.example/x'],
    ['//cdn.example/x', '//cdn.example/x'],
  ])('WIRE-01 the address of %s is %s', (path, url) => expect(apiUrl(path)).toBe(url))

  it('WIRE-02 a POST carries JSON', () => {
    expect(
      prepare({ method: 'POST', path: '/coin/trade' }, { amount: '1.5', type: 1 }, guest),
    ).toEqual({
      url: '/api/coin/trade',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"amount":"1.5","type":1,"lang":"th"}',
    })
  })

  it('WIRE-02 a GET carries its fields in the query, lists included, absent ones not', () => {
    const request = prepare(
      { method: 'GET', path: '/coin/list' },
      { page: 2, kind: undefined, ids: [7, 8], symbol: 'BTC/USDT' },
      guest,
    )
    expect(request).toMatchObject({ method: 'GET', body: undefined })
    expect([...new URL(request.url, 'http://x').searchParams]).toEqual([
      ['page', '2'],
      ['ids[0]', '7'],
      ['ids[1]', '8'],
      ['symbol', 'BTC/USDT'],
      ['lang', 'th'],
    ])
  })

  it('WIRE-04 every request carries lang, and no input can take its place', () => {
    expect(prepare({ method: 'POST', path: '/x' }, { lang: 'zh' }, guest).body).toBe(
      '{"lang":"th"}',
    )
  })

  it('WIRE-05 the token travels raw, and only when there is one', () => {
    expect(prepare({ method: 'GET', path: '/x' }, {}, user).headers).toEqual({
      Authorization: 'abc',
    })
    expect(prepare({ method: 'GET', path: '/x' }, {}, guest).headers).toEqual({})
  })

  it('WIRE-20 a money call carries its key', () => {
    expect(prepare({ method: 'POST', path: '/x' }, {}, user, 'k1').headers).toMatchObject({
      'Idempotency-Key': 'k1',
    })
  })

  it.each([
    ['zh', 'zh-cn'],
    ['hk', 'zh-tw'],
    ['en', 'en'],
    ['jp', 'en'],
  ] as const)('WIRE-26 an upload in %s accepts %s', (language, accepted) => {
    const request = prepareUpload(
      { path: '/upload' },
      new Blob(['x']),
      { purpose: 'chat' },
      { ...user, language },
    )
    expect(request.headers).toEqual({ Authorization: 'abc', 'Accept-Language': accepted })
    expect(request.body).toBeInstanceOf(FormData)
    expect((request.body as FormData).getAll('file')).toHaveLength(1)
  })

  it.each([
    ['/upload/a', 'https://candor.example/upload/a'],
    ['upload/a', 'https://candor.example/upload/a'],
    ['https://x.example/a.png', 'https://x.example/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['', ''],
  ])('WIRE-30 the picture %s is shown from %s', (path, url) =>
    expect(imageUrl(path, 'https://candor.example')).toBe(url),
  )
})
