import type { ExchangeName } from '@candor/server/feeds/live/exchanges'

/** A price in each exchange's documented format. */
export const words: Record<ExchangeName, (price: string, ts: number) => unknown> = {
  binance: (price, ts) => ({
    stream: 'btcusdt@trade',
    data: {
      e: 'trade',
      E: ts + 3,
      s: 'BTCUSDT',
      t: 12345,
      p: price,
      q: '0.50000000',
      T: ts,
      m: true,
      M: true,
    },
  }),
  okx: (price, ts) => ({
    arg: { channel: 'tickers', instId: 'BTC-USDT' },
    data: [
      {
        instType: 'SPOT',
        instId: 'BTC-USDT',
        last: price,
        lastSz: '0.1',
        askPx: price,
        askSz: '1',
        bidPx: price,
        bidSz: '5',
        open24h: '9000',
        high24h: '10000',
        low24h: '8000',
        volCcy24h: '2222',
        vol24h: '2222',
        ts: String(ts),
      },
    ],
  }),
  bybit: (price, ts) => ({
    topic: 'publicTrade.BTCUSDT',
    type: 'snapshot',
    ts: ts + 2,
    data: [
      {
        T: ts,
        s: 'BTCUSDT',
        S: 'Buy',
        v: '0.25',
        p: price,
        L: 'PlusTick',
        i: '20f43950-d8dd-5b31-9112-a178eb6023af',
        BT: false,
      },
    ],
  }),
  coinbase: (price, ts) => ({
    type: 'ticker',
    sequence: 37475248783,
    product_id: 'BTC-USDT',
    price,
    open_24h: '1310.79',
    volume_24h: '245532.79',
    low_24h: '1280.52',
    high_24h: '1313.8',
    best_bid: price,
    best_ask: price,
    side: 'buy',
    time: new Date(ts).toISOString(),
    trade_id: 370843401,
    last_size: '0.125',
  }),
}
