import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const style = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours that a scheme gives names, or the steps of a palette. */
function coloursOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  )
}

/** Relative luminance, as the accessibility guidelines reckon it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe('STAFF-01 the colours of the console', () => {
  it.each(['blue', 'dark'])('STAFF-01 the steps of %s go from light to dark', (name) => {
    const colours = coloursOf(style)
    const steps = Array.from({ length: 10 }, (_, at) =>
      luminance(colours.get(`mantine-color-${name}-${at}`) ?? ''),
    )
    expect(steps).toEqual([...steps].sort((a, b) => b - a))
    expect(new Set(steps).size).toBe(10)
  })

  it.each(['dark', 'light'])(
    'STAFF-01 what is written in the %s scheme can be read on every ground it stands on',
    (scheme) => {
      const colours = coloursOf(
        style.slice(style.indexOf(`[data-mantine-color-scheme='${scheme}']`)).split('}')[0] ?? '',
      )
      const of = (name: string): string => colours.get(name) ?? ''
      for (const words of ['text', 'muted', 'accent', 'warn', 'bad', 'good'])
        for (const ground of ['ground', 'raised'])
          expect(contrast(of(words), of(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(
            4.5,
          )
      expect(contrast(of('warn'), of('warn-wash'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('text'), of('pressed'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('text'), of('marked'))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
