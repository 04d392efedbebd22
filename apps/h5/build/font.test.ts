import { expect, it } from 'vitest'
import { findFont } from './font.ts'

const files = (...names: readonly string[]) => names.map((fileName) => ({ fileName }))

it('APP-05 the letters of every page are found among those of other scripts', () => {
  expect(
    findFont(
      files(
        'assets/geist-latin-ext-wght-normal-Cf4JqXbA.woff2',
        'assets/geist-latin-wght-normal-BgDaEnEv.woff2',
        'assets/index-a1b2c3d4.js',
      ),
    ),
  ).toBe('assets/geist-latin-wght-normal-BgDaEnEv.woff2')
})

it('APP-05 a build without the letters of every page fails', () => {
  expect(() => findFont(files('assets/geist-latin-ext-wght-normal-Cf4JqXbA.woff2'))).toThrow(
    'missing from the build',
  )
})
