import { allocation } from './allocation.ts'
import { callCost } from './call-cost.ts'
import { dualSettlements } from './dual-settlements.ts'
import { fanOut } from './fan-out.ts'
import { futuresTick } from './futures-tick.ts'
import { idleDay } from './idle-day.ts'
import { liabilities } from './liabilities.ts'
import { lighthouseScores } from './lighthouse.ts'
import { lockPayments } from './lock-payments.ts'
import { massClose } from './mass-close.ts'
import type { BenchResult } from './order-book.ts'
import { offeringSettlements } from './offering-settlements.ts'
import { openings } from './openings.ts'
import { orderBook } from './order-book.ts'
import { orders } from './orders.ts'
import { reconciler } from './reconciler.ts'
import { secondsDue } from './seconds-due.ts'
import { sizes } from './sizes.ts'
import { sockets } from './sockets.ts'
import { uniformAnswers } from './uniform-answers.ts'

/** Every bench by name: npm run bench -- order-book. */
const BENCHES: Readonly<Record<string, () => Promise<BenchResult>>> = {
  'order-book': orderBook,
  orders,
  'futures-tick': futuresTick,
  'mass-close': massClose,
  'idle-day': idleDay,
  'seconds-due': secondsDue,
  reconciler,
  liabilities,
  'lock-payments': lockPayments,
  'dual-settlements': dualSettlements,
  'offering-settlements': offeringSettlements,
  allocation,
  sockets,
  'fan-out': fanOut,
  openings,
  'call-cost': callCost,
  sizes,
  lighthouse: lighthouseScores,
  'uniform-answers': uniformAnswers,
}

const requestedBenches = process.argv.slice(2)
const unknown = requestedBenches.filter((name) => BENCHES[name] === undefined)
if (unknown.length > 0) {
  process.stderr.write(
    `there is no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}\n`,
  )
  process.exitCode = 1
} else {
  for (const name of requestedBenches.length > 0 ? requestedBenches : Object.keys(BENCHES)) {
    const result = await (BENCHES[name] as () => Promise<BenchResult>)()
    process.stdout.write(`${table(result)}\n`)
  }
}

function table({ name, baseline, rows }: BenchResult): string {
  const cells = [
    ['case', 'ours', 'theirs', 'ratio', 'unit'],
    ...rows.map((row) => [
      row.case,
      figure(row.ours),
      figure(row.theirs),
      Number.isFinite(row.ratio) ? `${row.ratio.toFixed(row.ratio < 2 ? 2 : 1)} x` : '',
      row.unit,
    ]),
  ]
  const widths = (cells[0] as string[]).map((_, column) =>
    Math.max(...cells.map((line) => (line[column] as string).length)),
  )
  const lines = cells.map((line) =>
    line
      .map((cell, column) =>
        column === 0 || column === 4
          ? cell.padEnd(widths[column] as number)
          : cell.padStart(widths[column] as number),
      )
      .join('  ')
      .trimEnd(),
  )
  return [`${name} against ${baseline}, Node ${process.version}`, ...lines, ''].join('\n')
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3)
}
