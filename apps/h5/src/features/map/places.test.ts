import { describe, expect, it } from 'vitest'
import { isBuilt, paths } from '../../app/products/built-pages.ts'
import type { MapEntry } from '../../app/products/define-facts.ts'
import { mapEntries, reachedFrom } from './places.ts'

const groups: readonly (readonly MapEntry[])[] = Object.values(mapEntries)
const entries = groups.flat()
const ways: ReadonlyMap<string, string> = new Map(Object.entries(reachedFrom))
const builtPages = paths.filter((path) => isBuilt(path))

describe('APP-35 the map of all functions', () => {
  it('APP-35 every built page, and no other, names its place or the page that leads to it', () => {
    expect([...new Set(entries.map(({ to }) => to)), ...ways.keys()].sort()).toEqual(
      builtPages.sort(),
    )
  })

  it.each(builtPages)(
    'APP-35 %s is reached from home by what it says of itself, but for the page of a link in a mail',
    (path) => {
      const way: string[] = []
      for (
        let at: string | undefined = path;
        at !== undefined && at !== '/' && !way.includes(at);
        at = at === 'mail' ? undefined : ways.get(at)
      )
        way.push(at)
      const last = way.at(-1) ?? '/'
      expect(
        last === '/' || last === 'mail' || !ways.has(last) || ways.get(last) === '/',
        `${way.join(' from ')} goes round in circles`,
      ).toBe(true)
      expect(way.includes('mail')).toBe(path === '/pages/common/freeze')
    },
  )

  it('APP-35 each group has entries, and no two of them carry the same words, the same icon or the same address', () => {
    expect(groups.filter((group) => group.length === 0)).toEqual([])
    const carried: readonly (readonly unknown[])[] = [
      entries.map(({ title }) => title),
      entries.map(({ icon }) => icon),
      entries.map(({ to, parameters }) => JSON.stringify([to, parameters])),
    ]
    expect(carried.map((each) => new Set(each).size)).toEqual(carried.map(() => entries.length))
  })
})
