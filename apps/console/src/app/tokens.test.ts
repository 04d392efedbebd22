import { readFileSync } from 'node:fs'
import { contrast, luminance, parseColour } from '@candor/testing/contrast'
import { describe, expect, it } from 'vitest'

const style = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const appStyle = readFileSync(new URL('../../../h5/src/app/tokens.css', import.meta.url), 'utf8')
/** The names here of the app's tokens. */
const shared = {
  ground: 'bg',
  raised: 'raised',
  pressed: 'pressed',
  text: 'text',
  muted: 'muted',
  accent: 'accent',
  warn: 'warn',
  bad: 'red-text',
  good: 'green-text',
}

/** The colours of a scheme by name, or the steps of a palette. */
function coloursOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  )
}

describe('STAFF-01 the colours of the console', () => {
  it.each(['blue', 'dark'])('STAFF-01 the steps of %s go from light to dark', (name) => {
    const colours = coloursOf(style)
    const steps = Array.from({ length: 10 }, (_, at) =>
      luminance(parseColour(colours.get(`mantine-color-${name}-${at}`) ?? '')),
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
      const of = (name: string) => parseColour(colours.get(name) ?? '')
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

  it.each(['dark', 'light'])('STAFF-01 the %s scheme is in the tokens of the app', (scheme) => {
    const own = coloursOf(
      style.slice(style.indexOf(`[data-mantine-color-scheme='${scheme}']`)).split('}')[0] ?? '',
    )
    const app = coloursOf(
      appStyle.slice(appStyle.indexOf(`[data-theme='${scheme}'] {`)).split('}')[0] ?? '',
    )
    for (const [name, token] of Object.entries(shared)) {
      expect(own.get(name), name).toMatch(/^#/)
      expect(own.get(name), `${name} is ${token}`).toBe(app.get(token))
    }
  })
})
