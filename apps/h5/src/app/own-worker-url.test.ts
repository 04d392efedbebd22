import { expect, it } from 'vitest'
import { ownWorkerUrl } from './own-worker-url.ts'

it.each(['/h5/sw.js', '/h5/assets/check-Ab_1-x.js'])('APP-30 our worker %s may run', (path) =>
  expect(ownWorkerUrl(path)).toBe(path),
)

it.each([
  'https://evil.example/sw.js',
  '//evil.example/h5/sw.js',
  '/h5/assets/../../upload/x.js',
  '/upload/a.js',
  'data:text/javascript,1',
  'blob:x',
])('APP-30 %s may not', (path) => expect(() => ownWorkerUrl(path)).toThrow(TypeError))
