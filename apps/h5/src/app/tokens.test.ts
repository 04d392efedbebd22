import { readFileSync } from 'node:fs'
import { type Colour, contrast, layOver, parseColour } from '@candor/testing/contrast'
import { describe, expect, it } from 'vitest'
import { type Palette, palettes } from './session/settings.ts'

const style = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const sources = Object.values(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)

/** WCAG AA contrast: for text, and for graphics. */
const READ = 4.5
const SEEN = 3

/** Every surface that text may be on, from the lowest up. */
const surfaces = ['sunken', 'bg', 'raised', 'pressed'] as const
const hues = ['green', 'red', 'blue', 'orange'] as const

/** What is written on any surface, and what is drawn there as lines and dots. */
const inks = ['text', 'muted', 'faint', 'accent', 'warn', ...hues.map((hue) => `${hue}-text`)]
const drawn = ['glow', ...inks]
type Written = Readonly<Record<string, readonly string[]>>
const onSurface: Written = {
  ...Object.fromEntries(surfaces.map((surface) => [surface, inks])),
  ...Object.fromEntries(
    ['over', 'segment'].map((surface) => [surface, ['text', 'muted', 'accent']]),
  ),
}
/** What is written on a wash, whatever surface is below it. */
const onWash: Written = {
  'accent-wash': ['accent', 'text', 'muted'],
  'warn-wash': ['warn', 'text', 'muted'],
  ...Object.fromEntries(hues.map((hue) => [`${hue}-wash`, [`${hue}-text`, 'text', 'muted']])),
}
const onFill: Written = {
  solid: ['on-solid'],
  ...Object.fromEntries(hues.map((hue) => [hue, ['on-colour']])),
}
const directions: Readonly<Record<Palette, readonly [up: string, down: string]>> = {
  greenUp: ['green', 'red'],
  redUp: ['red', 'green'],
  redUpBlueDown: ['red', 'blue'],
  blueUpOrangeDown: ['blue', 'orange'],
}

function coloursOf(theme: 'dark' | 'light'): ReadonlyMap<string, Colour> {
  const block = style.slice(style.indexOf(`[data-theme='${theme}'] {`)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|rgb\([^)]+\));/g)].map(
      ([, name = '', text = '']) => [name, parseColour(text)],
    ),
  )
}

describe.each(['dark', 'light'] as const)('APP-29 the %s theme', (theme) => {
  const colours = coloursOf(theme)
  const of = (name: string): Colour => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`the ${theme} theme has no --${name}`)
    return colour
  }
  const pairsBelow = (bound: number, pairs: readonly (readonly [string, Colour, Colour])[]) =>
    pairs
      .map(([name, one, other]) => ({ name, ratio: contrast(one, other) }))
      .filter(({ ratio }) => ratio < bound)
      .map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`)
  const pairsOn = (table: Written) =>
    Object.entries(table).flatMap(([ground, written]) =>
      written.map((ink) => [`${ink} on ${ground}`, of(ink), of(ground)] as const),
    )

  it('APP-29 everything that is written can be read on every surface', () => {
    expect(pairsBelow(READ, pairsOn(onSurface))).toEqual([])
  })

  it('APP-29 everything that is written on a wash can be read, whatever lies below', () => {
    const pairs = Object.entries(onWash).flatMap(([wash, written]) =>
      surfaces.flatMap((below) =>
        written.map(
          (ink) =>
            [`${ink} on ${wash} over ${below}`, of(ink), layOver(of(wash), of(below))] as const,
        ),
      ),
    )
    expect(pairsBelow(READ, pairs)).toEqual([])
  })

  it('APP-29 everything that is written on a fill can be read', () => {
    expect(pairsBelow(READ, pairsOn(onFill))).toEqual([])
  })

  it('APP-29 lines and dots are seen on every surface', () => {
    const pairs = drawn.flatMap((line) =>
      surfaces.map((surface) => [`${line} on ${surface}`, of(line), of(surface)] as const),
    )
    expect(pairsBelow(SEEN, pairs)).toEqual([])
  })

  it('the surfaces are told apart', () => {
    const step = (one: string, other: string) => contrast(of(one), of(other))
    expect(step('sunken', 'bg')).toBeGreaterThan(1.13)
    expect(step('sunken', 'segment')).toBeGreaterThan(1.18)
    expect(step('raised', 'pressed')).toBeGreaterThan(1.18)
    expect(step('bg', 'raised')).toBeGreaterThan(theme === 'dark' ? 1.18 : 1.13)
    // Nothing is lighter than white: in the light theme, what lies over a card has a shadow
    // instead.
    expect(step('pressed', 'over')).toBeGreaterThan(theme === 'dark' ? 1.18 : 1.13)
  })
})

describe('the pairs that the app uses', () => {
  const known = new Set(
    Object.entries({ ...onSurface, ...onWash, ...onFill }).flatMap(([ground, written]) =>
      written.map((ink) => `${ground} ${ink}`),
    ),
  )
  /** A palette's up and down hues replace the tokens; danger is red in all of them. */
  const hueOf = (name: string): string =>
    name
      .replace(/^(up|down)(?=$|-)/, 'green')
      .replace(/^danger-wash$/, 'red-wash')
      .replace(/^danger$/, 'red-text')

  it('APP-29 an element that names a ground and an ink names a pair that is computed above', () => {
    const used = sources.flatMap((source) =>
      [...source.matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g)].flatMap(([, names = '']) => {
        const plain = names.split(/\s+/).filter((name) => !name.includes(':'))
        const grounds = plain.flatMap((name) => /^bg-([a-z]+(?:-[a-z]+)?)$/.exec(name)?.[1] ?? [])
        const written = plain.flatMap(
          (name) =>
            /^text-((?!tiny|small|body|lead|title|head|figure|left|right|center|balance|pretty|nowrap|start|end|transparent)[a-z]+(?:-[a-z]+)?)$/.exec(
              name,
            )?.[1] ?? [],
        )
        return grounds
          .filter((ground) => ground !== 'transparent')
          .flatMap((ground) => written.map((ink) => `${hueOf(ground)} ${hueOf(ink)}`))
      }),
    )
    expect(used.length).toBeGreaterThan(50)
    expect([...new Set(used)].filter((pair) => !known.has(pair))).toEqual([])
  })

  it('APP-12 each palette gives both directions a fill, an ink and a wash of one hue', () => {
    for (const palette of palettes) {
      const blocks = [
        ...style.matchAll(/\[data-palette(?:(\^?=)'([A-Za-z]+)')?\] \{([^}]*)\}/g),
      ].filter(([, match, name = '']) =>
        match === '=' ? palette === name : palette.startsWith(name),
      )
      const given = new Map(
        blocks.flatMap(([, , , block = '']) =>
          [...block.matchAll(/--(up|down)(-text|-wash)?: var\(--(\w+)(-text|-wash)?\);/g)].map(
            ([, direction = '', part = '', hue = '', same = '']) =>
              [`${direction}${part}`, [hue, same === part]] as const,
          ),
        ),
      )
      expect([...given.keys()].toSorted(), palette).toEqual([
        'down',
        'down-text',
        'down-wash',
        'up',
        'up-text',
        'up-wash',
      ])
      for (const [at, direction] of ['up', 'down'].entries())
        for (const part of ['', '-text', '-wash'])
          expect(given.get(direction + part), `${palette} ${direction}${part}`).toEqual([
            directions[palette][at],
            true,
          ])
    }
  })
})
