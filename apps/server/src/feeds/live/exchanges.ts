import {
  parsePrice,
  parseQuantity,
  price,
  type Price,
  quantity,
  type Quantity,
} from '@candor/money'

/**
 * One price reported by an exchange. ts is the exchange's time in milliseconds, or undefined where
 * its message has none.
 */
export type Report = {
  readonly market: string
  readonly price: Price
  readonly ts: number | undefined
  readonly volume: Quantity
}

/** An undocumented message; the connection continues and the drop is recorded. */
export const malformed = 'malformed'

/** The protocol of one exchange: its messages and its names of pairs. */
export type Exchange = {
  readonly name: string
  /** The exchange's name of a pair such as BTC/USDT. */
  marketOf(symbol: string): string
  /** The URL for these pairs. */
  url(base: string, symbols: readonly string[]): string
  /**
   * Messages to send once connected: one per pair, since an exchange may refuse a whole
   * subscription for a single pair it does not list.
   */
  greetings(symbols: readonly string[]): readonly string[]
  /** Parses a message: reports, none for one without a price, or malformed. */
  read(message: unknown): readonly Report[] | typeof malformed
  /** A keep-alive message, where protocol frames are not enough. */
  readonly ping?: string
}

const joinSymbol = (symbol: string): string => symbol.replace('/', '')
const dashSymbol = (symbol: string): string => symbol.replace('/', '-')

/**
 * Combined streams `<pair>@trade` and `<pair>@bookTicker`; the latter has no time, so its middle
 * price counts as of its arrival.
 */
const binance: Exchange = {
  name: 'binance',
  marketOf: joinSymbol,
  url: (base, symbols) => {
    const pairs = symbols.map((symbol) => joinSymbol(symbol).toLowerCase())
    const streams = pairs.flatMap((pair) => [`${pair}@trade`, `${pair}@bookTicker`])
    return `${base}/stream?streams=${streams.join('/')}`
  },
  greetings: () => [],
  read: (message) => {
    const data = readField(message, 'data')
    if (readField(message, 'result') === null) return []
    const market = readText(data, 's')
    if (readField(data, 'e') === 'trade')
      return toReports(market, readText(data, 'p'), readField(data, 'T'), readText(data, 'q'))
    const [bid, ask] = [readText(data, 'b'), readText(data, 'a')].map((side) =>
      side === undefined ? undefined : parsePositivePrice(side),
    )
    if (market === undefined || bid === undefined || ask === undefined || bid > ask)
      return malformed
    return [{ market, price: price((bid + ask) / 2n), ts: undefined, volume: quantity(0n) }]
  },
}

/**
 * Channel `tickers`, API v5. It repeats the last trade whenever a quote moves, so its volume is not
 * counted.
 */
const okx: Exchange = {
  name: 'okx',
  marketOf: dashSymbol,
  url: (base) => `${base}/ws/v5/public`,
  greetings: (symbols) =>
    symbols.map((symbol) =>
      JSON.stringify({
        op: 'subscribe',
        args: [{ channel: 'tickers', instId: dashSymbol(symbol) }],
      }),
    ),
  ping: 'ping',
  read: (message) => {
    if (readField(message, 'event') !== undefined) return []
    const rows = readField(message, 'data')
    if (!Array.isArray(rows)) return malformed
    const read = rows.map((row: unknown) =>
      toReports(
        readText(row, 'instId'),
        readText(row, 'last'),
        parseWholeNumber(readText(row, 'ts')),
        '0',
      ),
    )
    return read.includes(malformed)
      ? malformed
      : read.flatMap((reports) => (reports === malformed ? [] : reports))
  },
}

/** Topics `publicTrade.<pair>` of the v5 spot stream. */
const bybit: Exchange = {
  name: 'bybit',
  marketOf: joinSymbol,
  url: (base) => `${base}/v5/public/spot`,
  greetings: (symbols) =>
    symbols.map((symbol) =>
      JSON.stringify({ op: 'subscribe', args: [`publicTrade.${joinSymbol(symbol)}`] }),
    ),
  ping: JSON.stringify({ op: 'ping' }),
  read: (message) => {
    if (readField(message, 'op') !== undefined) return []
    const rows = readField(message, 'data')
    if (!Array.isArray(rows)) return malformed
    const read = rows.map((row: unknown) =>
      toReports(readText(row, 's'), readText(row, 'p'), readField(row, 'T'), readText(row, 'v')),
    )
    return read.includes(malformed)
      ? malformed
      : read.flatMap((reports) => (reports === malformed ? [] : reports))
  },
}

/** Channel `ticker` of the exchange feed. */
const coinbase: Exchange = {
  name: 'coinbase',
  marketOf: dashSymbol,
  url: (base) => base,
  greetings: (symbols) =>
    symbols.map((symbol) =>
      JSON.stringify({
        type: 'subscribe',
        product_ids: [dashSymbol(symbol)],
        channels: ['ticker'],
      }),
    ),
  read: (message) => {
    const type = readField(message, 'type')
    if (type === 'subscriptions' || type === 'error') return []
    if (type !== 'ticker') return malformed
    const time = readText(message, 'time')
    return toReports(
      readText(message, 'product_id'),
      readText(message, 'price'),
      time === undefined ? undefined : Date.parse(time),
      readText(message, 'last_size') ?? '0',
    )
  },
}

export const exchanges = { binance, okx, bybit, coinbase } as const
export type ExchangeName = keyof typeof exchanges

/** The exchanges' public addresses; tests and operators may override them. */
export const publicAddresses: Readonly<Record<ExchangeName, string>> = {
  binance: 'wss://stream.binance.com:9443',
  okx: 'wss://ws.okx.com:8443',
  bybit: 'wss://stream.bybit.com',
  coinbase: 'wss://ws-feed.exchange.coinbase.com',
}

function toReports(
  market: string | undefined,
  priceText: string | undefined,
  ts: unknown,
  volumeText: string | undefined,
): readonly Report[] | typeof malformed {
  const value = priceText === undefined ? undefined : parsePositivePrice(priceText)
  const volume = volumeText === undefined ? undefined : parseQuantity(truncateDecimals(volumeText))
  if (
    market === undefined ||
    value === undefined ||
    volume === undefined ||
    typeof ts !== 'number' ||
    !Number.isSafeInteger(ts)
  )
    return malformed
  return [{ market, price: value, ts, volume }]
}

/** Decimals beyond our 8 are truncated: a source may have more than we store. */
function parsePositivePrice(value: string): Price | undefined {
  const parsed = parsePrice(truncateDecimals(value))
  return parsed === undefined || parsed <= 0n ? undefined : parsed
}

function truncateDecimals(value: string): string {
  const point = value.indexOf('.')
  const short = point < 0 ? value : value.slice(0, point + 9)
  return /^\d{1,18}(\.\d{1,8})?$/.test(short) ? short : 'x'
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function readText(value: unknown, name: string): string | undefined {
  const fieldValue = readField(value, name)
  return typeof fieldValue === 'string' ? fieldValue : undefined
}

function parseWholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}
