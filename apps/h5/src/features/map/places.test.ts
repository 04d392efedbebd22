import { describe, expect, it } from 'vitest'
import { isBuilt, type PagePath, pages } from '../../lib/pages.ts'
import { entriesOf, mapGroups, type Place, places } from './places.ts'

const all = Object.entries(places) as [PagePath, Place][]
const builtPages = (Object.keys(pages) as PagePath[]).filter((path) => isBuilt(path))
const ways = new Map(all.map(([path, place]) => [path, 'from' in place ? place.from : undefined]))

describe('APP-35 the map of all functions', () => {
  it('APP-35 every built page, and no other, names its place or the page that leads to it', () => {
    expect(all.map(([path]) => path).sort()).toEqual(builtPages.sort())
  })

  it.each(builtPages)('APP-35 %s is reached from home by what it says of itself, but for the page of a link in a mail', (path) => {
    const way: string[] = []
    for (let at: PagePath | 'mail' | undefined = path; at !== undefined && at !== '/' && !way.includes(at); at = at === 'mail' ? undefined : ways.get(at)) way.push(at)
    const last = way.at(-1) ?? '/'
    expect(last === '/' || last === 'mail' || ways.get(last as PagePath) === undefined || ways.get(last as PagePath) === '/', `${way.join(' from ')} goes round in circles`).toBe(true)
    expect(way.includes('mail')).toBe(path === '/pages/common/freeze')
  })

  it('APP-35 each group has entries, and no two of them carry the same words or the same address', () => {
    const entries = mapGroups.flatMap((group) => entriesOf(group))
    expect(mapGroups.filter((group) => entriesOf(group).length === 0)).toEqual([])
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
    expect(new Set(entries.map(({ to, parameters }) => JSON.stringify([to, parameters]))).size).toBe(entries.length)
  })
})
