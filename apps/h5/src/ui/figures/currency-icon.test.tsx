import { readdirSync, readFileSync } from 'node:fs'
import { contrast, parseColour } from '@candor/testing/contrast'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

const folder = new URL('coins/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
const names = files.map((file) => file.replace('.svg', ''))
const markOf = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8')
const discOf = (name: string) => /<circle [^>]*r="16" fill="(#\w{6})"/.exec(markOf(name))?.[1] ?? ''
const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')

vi.stubEnv('COIN_MARKS', '/h5/assets/coins-x')
vi.stubEnv('COIN_NAMES', names.join())
const { CurrencyIcon, findMark } = await import('./currency-icon.tsx')
const renderMarkup = (name: string, size?: number) =>
  renderToStaticMarkup(<CurrencyIcon name={name} {...(size === undefined ? {} : { size })} />)

/** Traded currencies, and those that only have a price (MKT-01, MKT-31). */
const listed =
  'BTC ETH USDT BNB SOL LTC XRP BCH ADA DOGE DOT SYN100 SYNTECH USDC TRX AVAX LINK TON POL ATOM UNI ETC XLM FIL NEAR APT ARB OP AAVE ALGO VET ICP HBAR INJ SUI GRT SAND MANA AXS SEI XTZ THETA LDO'.split(
    ' ',
  )

describe('currency icons', () => {
  it('APP-11 gives BTC, USDT, LTC, ETH and BCH one colour each, that of their token, wherever they are drawn', () => {
    for (const name of ['btc', 'usdt', 'ltc', 'eth', 'bch'])
      expect(discOf(name), name).toBe(new RegExp(`--color-${name}: (#\\w{6});`).exec(tokens)?.[1])
    expect(new Set(['btc', 'usdt', 'ltc', 'eth', 'bch'].map(discOf)).size).toBe(5)
  })

  it.each(listed)(
    'APP-11 has a mark of its own for %s, which is loaded when it is shown',
    (name) => {
      expect(names).toContain(name.toLowerCase())
      const markup = renderMarkup(name)
      expect(markup).toContain(`src="/h5/assets/coins-x/${name.toLowerCase()}.svg"`)
      expect(markup).toContain('loading="lazy"')
      expect(renderMarkup(name, 64).replaceAll('64', '32')).toBe(markup)
    },
  )

  it('APP-11 falls back to the first letter for others, on no colour of its own', () => {
    expect(renderMarkup('SKY')).toContain('>S</text>')
    expect(renderMarkup('SKY')).toContain('fill-pressed')
    expect(renderMarkup('SKY')).not.toMatch(/#\w{6}|<img/)
  })

  it.each<[name: string, broken: string | undefined, mark: string | undefined]>([
    ['BTC', undefined, 'btc'],
    ['BTC', 'btc', undefined],
    ['ETH', 'btc', 'eth'],
    ['SKY', undefined, undefined],
    ['SKY', 'btc', undefined],
  ])(
    'APP-11 %s after the mark of %s did not load is drawn by %s: one that is missing takes no other along',
    (name, broken, mark) => expect(findMark(name, broken)).toBe(mark),
  )

  it.each(names)(
    'APP-29 the mark of %s is one ink that is seen on its disc, and draws nothing else',
    (name) => {
      expect(contrast(parseColour('#130f0f'), parseColour(discOf(name)))).toBeGreaterThan(4.5)
      const inks = [...markOf(name).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, ink]) => ink)
      expect(
        inks.filter((ink) => ink !== discOf(name) && ink !== 'none' && ink !== '#130f0f'),
      ).toEqual([])
      expect(markOf(name)).not.toMatch(
        /<(script|image|use|style|a|foreignObject)\b|url\(|href|on\w+=/,
      )
    },
  )
})
