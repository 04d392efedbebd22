// node tools/run.mjs tools/liquidated-share.ts FOLDER Computes the share of positions that would
// have been liquidated within 24 h on recorded bars, by pair and leverage: the figures on tickets
// until the platform has thirty days of its own data (FUT-49; kept in
// packages/engine/src/futures/recorded-shares.ts). FOLDER holds bars as SYMBOL.csv.gz with the
// first line open_time,open,high,low,close,volume. A position is opened long and short at the close
// of every bar that has a whole day behind it, with the spread of the terms, alone in its wallet,
// and is liquidated where the worst price of the next 24 h leaves a tenth of its margin or less.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type RecordedBar = {
  readonly openTime: number
  readonly high: number
  readonly low: number
  readonly close: number
}

const DAY_MS = 86_400_000
const SPREAD = 0.0002
const LOST_SHARE = 0.9
const LEVERAGES = [10, 25, 50, 75, 100] as const

/** In basis points, both directions together; undefined where no bar has a whole day of data. */
export function liquidatedBps(bars: readonly RecordedBar[], leverage: number): number | undefined {
  const reach = LOST_SHARE / leverage
  let [opened, liquidated] = [0, 0]
  for (const [index, { openTime, close }] of bars.entries()) {
    const ends = openTime + DAY_MS
    if ((bars.at(-1)?.openTime ?? 0) < ends) break
    const [long, short] = [close * (1 + SPREAD), close * (1 - SPREAD)]
    const [floor, ceiling] = [long * (1 - reach), short * (1 + reach)]
    let [isLongGone, isShortGone] = [false, false]
    for (let next = index + 1; next < bars.length && !(isLongGone && isShortGone); next += 1) {
      const bar = bars[next]
      if (bar === undefined || bar.openTime > ends) break
      isLongGone ||= bar.low <= floor
      isShortGone ||= bar.high >= ceiling
    }
    opened += 2
    liquidated += (isLongGone ? 1 : 0) + (isShortGone ? 1 : 0)
  }
  return opened === 0 ? undefined : Math.round((liquidated / opened) * 10_000)
}

function readBars(file: string): RecordedBar[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines.map((line) => {
    const [openTime, , high, low, close] = line.split(',').map(Number)
    if (openTime === undefined || high === undefined || low === undefined || close === undefined)
      throw new Error(`${file}: ${line}`)
    return { openTime, high, low, close }
  })
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Usage: node tools/run.mjs tools/liquidated-share.ts FOLDER')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv.gz'))) {
    const bars = readBars(join(folder, name))
    const figures = LEVERAGES.map(
      (leverage) => `${leverage}: ${liquidatedBps(bars, leverage)}`,
    ).join(', ')
    process.stdout.write(
      `${name.replace('.csv.gz', '')} (${bars.length} bars from ` +
        `${new Date(bars[0]?.openTime ?? 0).toISOString().slice(0, 10)}): { ${figures} }\n`,
    )
  }
}
