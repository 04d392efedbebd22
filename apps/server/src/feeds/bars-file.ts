import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { SourceBar } from '@candor/engine/prices/bar-path'
import { parsePrice, parseQuantity } from '@candor/money'
import { ConfigError } from '../config/config-error.ts'

const HEADER = 'open_time,open,high,low,close,volume'

/**
 * Parses bars from a CSV file, gzipped or not, with the columns open_time (ms), open, high, low,
 * close, volume. Throws with the number of the wrong line.
 */
export function readBarsFile(path: string): SourceBar[] {
  const bytes = readFileSync(path)
  return parseBars((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), path)
}

export function parseBars(text: string, name: string): SourceBar[] {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/)
  if (header !== HEADER) throw new ConfigError(`${name}: the first line must be ${HEADER}`)
  const bars = lines.map((line, index) => parseBar(line) ?? throwUnreadable(name, index + 2))
  if (bars.length === 0) throw new ConfigError(`${name} holds no bars`)
  bars.forEach((bar, index) => {
    if (index > 0 && bar.time <= (bars[index - 1]?.time ?? 0)) throwUnreadable(name, index + 2)
  })
  return bars
}

function parseBar(line: string): SourceBar | undefined {
  const [time = '', open = '', high = '', low = '', close = '', volume = '', ...rest] =
    line.split(',')
  if (!/^\d{10,16}$/.test(time) || rest.length > 0) return undefined
  const [o, h, l, c] = [open, high, low, close].map((text) => parsePrice(text))
  const amount = parseQuantity(volume)
  if (
    o === undefined ||
    h === undefined ||
    l === undefined ||
    c === undefined ||
    amount === undefined
  )
    return undefined
  if (l <= 0n || o < l || c < l || o > h || c > h) return undefined
  return { time: Number(time), open: o, high: h, low: l, close: c, volume: amount }
}

function throwUnreadable(name: string, line: number): never {
  throw new ConfigError(`${name}, line ${line}: not a bar, or not after the one before it`)
}
