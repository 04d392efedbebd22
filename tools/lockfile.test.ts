import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingEntries, type Lockfile } from './lockfile.ts'

it('the lockfile holds every optional package, so that npm ci accepts it on a fresh clone', () => {
  const lockfile = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  ) as Lockfile
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100)
  expect(missingEntries(lockfile)).toEqual({})
})

it('finds optional packages without an entry, and looks for them where Node would', () => {
  const lockfile = {
    packages: {
      '': {},
      'apps/h5': { optionalDependencies: { 'hoisted-linux-x64': '1.0.0' } },
      'node_modules/hoisted-linux-x64': { version: '1.0.0' },
      'node_modules/a': {
        dev: true,
        optionalDependencies: {
          'a-darwin-arm64': '2.0.0',
          'a-linux-x64-musl': '2.0.0',
          'some-tool': '^3.0.0',
        },
      },
      'node_modules/b/node_modules/c': {
        optionalDependencies: {
          'c-win32-x64-msvc': '4.0.0',
          'c-darwin-amd64': '4.0.0',
          'c-linux-x64-gnu': '4.0.0',
        },
      },
      'node_modules/b/node_modules/c-linux-x64-gnu': { version: '4.0.0' },
    },
  }
  expect(missingEntries(lockfile)).toEqual({
    'node_modules/a-darwin-arm64': {
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
    'node_modules/a-linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/c-darwin-amd64': {
      version: '4.0.0',
      os: ['darwin'],
      cpu: ['x64'],
      optional: true,
    },
    'node_modules/c-win32-x64-msvc': {
      version: '4.0.0',
      os: ['win32'],
      cpu: ['x64'],
      optional: true,
    },
  })
})
