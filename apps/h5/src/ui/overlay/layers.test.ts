import { readFileSync } from 'node:fs'
import { listIn } from '@candor/testing/rule'
import { expect, it } from 'vitest'

const style = readFileSync(new URL('../../app/style.css', import.meta.url), 'utf8')
const parts = Object.values(
  import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n')
const layers = listIn('APP-09', 'must be: ', '.').map((layer) => ({
  name: layer.replace(/ \d+$/, ''),
  height: Number(/\d+$/.exec(layer)?.[0]),
}))
/** Our words for three of the rule's names. */
const words: Readonly<Record<string, string>> = {
  'no-network': 'no-network',
  'top tips': 'top-tips',
  'index-list sticky': 'index-list',
}

it('APP-09 the style has the layers of the rule, each at its height, and no other', () => {
  expect(layers).toHaveLength(8)
  const written = [...style.matchAll(/@utility z-([a-z-]+) \{\s*z-index: (\d+);\s*\}/g)].map(
    ([, name, height]) => ({ name, height: Number(height) }),
  )
  expect(written).toEqual(layers.map(({ name, height }) => ({ name: words[name] ?? name, height })))
  expect(parts).not.toMatch(/\bz-\d|\bz-\[|zIndex/)
})

it.each(layers.filter(({ name }) => name !== 'index-list sticky'))(
  'APP-09 something stands on the layer $name',
  ({ name }) => {
    expect(parts).toMatch(new RegExp(`["\`' ]z-${words[name] ?? name}["\`' ]`))
  },
)
