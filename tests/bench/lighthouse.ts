import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@candor/testing/free-port'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import type { BenchResult } from './order-book.ts'

const PAGES = [
  ['home', '/'],
  ['market', '/pages/market/market'],
  ['spot', '/pages/transaction/index'],
] as const
const PERFORMANCE = 95
const ACCESSIBILITY = 100
const RUNS = 3

/**
 * Lighthouse as a mid-range phone on a slow network: median of three visits to each page, each with
 * an empty cache.
 */
export async function lighthouseScores(): Promise<BenchResult> {
  const platform = spawn(
    process.execPath,
    [join(import.meta.dirname, 'platform-process.ts'), '0'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const address = await addressOf(platform)
    const rows = []
    for (const [name, path] of PAGES)
      rows.push(...rowsOf(name, await visits(`${address}/h5/#${path}`, port)))
    return { name: 'lighthouse, mobile', baseline: 'the scores asked for', rows }
  } finally {
    await browser.close()
    platform.stdin.end()
    await once(platform, 'exit')
  }
}

async function visits(url: string, port: number): Promise<RunnerResult['lhr'][]> {
  const results: RunnerResult['lhr'][] = []
  while (results.length < RUNS) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    if (result === undefined) throw new Error(`lighthouse had nothing to say of ${url}`)
    results.push(result.lhr)
  }
  return results
}

function rowsOf(name: string, runs: readonly RunnerResult['lhr'][]) {
  const score = (category: string) =>
    median(runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const seconds = (audit: string) =>
    (median(runs.map(({ audits }) => audits[audit]?.numericValue ?? 0)) / 1000).toFixed(1)
  const detail = `of 100; first paint ${seconds('first-contentful-paint')} s, largest ${seconds('largest-contentful-paint')} s, blocked ${seconds('total-blocking-time')} s`
  const row = (what: string, ours: number, bound: number, unit: string) => ({
    case: `${name}, ${what}`,
    ours,
    theirs: bound,
    ratio: Number.NaN,
    unit,
  })
  return [
    row('performance', score('performance'), PERFORMANCE, detail),
    row('accessibility', score('accessibility'), ACCESSIBILITY, 'of 100'),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

async function addressOf(platform: ChildProcess): Promise<string> {
  const [line] = (await once(platform.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return (JSON.parse(line.toString()) as { address: string }).address
}

function browserPath(): string {
  const path = [
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find((file) => existsSync(file))
  if (path === undefined) throw new Error('No Chromium is here. Set CHROMIUM_PATH to one.')
  return path
}
