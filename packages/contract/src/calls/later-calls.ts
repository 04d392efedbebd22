import type { Api } from '../api.ts'
import type { Method } from './route.ts'

/** A call as the rules name it: method and path. */
export type CallName = `${Method} /${string}`

/**
 * The calls of products that are not built yet, by product, each with the fields its rule gives:
 * until then each returns FEATURE_OFF (WIRE-57). To build a product, move its calls from here to
 * routes; a call in both does not compile, and a test fails when a rule's call is in neither.
 */
const laterProducts = {
  fairness: {
    'GET /fairness/box': ['code'],
  },
  copy: {
    'GET /follow/index': ['page', 'sort', 'open_only'],
    'GET /follow/traderDetail': ['trader_user_id'],
    'GET /follow/historyTrade': ['trader_user_id', 'page'],
    'POST /follow/preview': ['trader_user_id', 'number', 'type'],
    'POST /follow/follow': [
      'trader_user_id',
      'number',
      'type',
      'raise_min',
      'max_margin',
      'max_loss',
      'stake',
      'max_multiple',
      'stop_loss_percent',
      'pairs',
      'max_shift',
    ],
    'POST /follow/selfHolding': ['transaction_id'],
    'POST /follow/cancel': ['follow_user_id', 'close'],
    'POST /follow/apply': ['intro'],
    'GET /follow/mine': ['status', 'page'],
    'POST /follow/resign': [],
    'GET /follow/application': [],
    'GET /follow/simulate': ['trader_user_id', 'amount', 'days'],
  },
  nft: {
    'GET /bind_box/getBoxList': [
      'page',
      'limit',
      'currency',
      'pay_type',
      'status',
      'type',
      'keyword',
    ],
    'GET /bind_box/getBoxDetail': ['id', 'code'],
    'GET /bind_box/getArtist': ['page', 'limit'],
    'GET /bind_box/getArtistDetail': ['uid'],
    'POST /bind_box/collect': ['code'],
    'GET /bind_box/getNftCurrency': [],
    'GET /bind_box/getCollection': [],
    'POST /bind_box/buyNFT': ['code'],
    'POST /bind_box/marginNFT': ['code'],
    'POST /bind_box/auctionNFT': ['code', 'price'],
    'GET /bind_box/getBindBoxQuotationLog': ['code'],
    'POST /bind_box/getBindBoxQuotationLog': ['code'],
    'GET /bind_box/getMyNFTs': [],
    'POST /bind_box/getMyNFTs': [],
    'GET /bind_box/getMyBindBoxQuotationLog': ['page'],
    'POST /bind_box/getMyBindBoxQuotationLog': ['page'],
    'GET /bind_box/getNeedPayNFTOrder': [],
    'POST /bind_box/getNeedPayNFTOrder': [],
    'POST /bind_box/readNFTOrderMessage': ['id'],
    'POST /bind_box/payNFTOrder': ['id'],
    'POST /bind_box/resellNFT': [
      'code',
      'price',
      'start_time',
      'end_time',
      'per_increase',
      'pay_type',
      'margin',
    ],
    'POST /bind_box/openBlindBox': ['code', 'client_seed'],
    'POST /bind_box/secondChance': ['code', 'accept'],
  },
  quiz: {
    'GET /guess/list': ['page', 'limit', 'status'],
    'GET /guess/detail': ['id'],
    'POST /guess/bet': ['id', 'option_id', 'amount'],
    'GET /guess/my': ['page', 'limit'],
    'POST /guess/forecast': ['id', 'p'],
  },
} as const satisfies Readonly<
  Record<string, Readonly<Partial<Record<CallName, readonly string[]>>>>
>

type Later = typeof laterProducts
type LaterCallName = { [P in keyof Later]: keyof Later[P] }[keyof Later]

type LaterCall = {
  readonly method: Method
  readonly path: string
  readonly fields: readonly string[]
}

type NameOf<R> = R extends {
  readonly method: infer M extends Method
  readonly path: infer P extends string
}
  ? `${M} ${P}`
  : never
type BuiltCallName = {
  [A in keyof Api]: { [C in keyof Api[A]]: NameOf<Api[A][C]> }[keyof Api[A]]
}[keyof Api]
type BuiltAlready = Extract<LaterCallName, BuiltCallName>

/**
 * A call is either built or later: one that is both must leave the list above, or this does not
 * compile.
 */
const notBuiltYet: [BuiltAlready] extends [never] ? typeof laterProducts : BuiltAlready =
  laterProducts

/**
 * The calls of later products as a flat list, for the server's border and the suites that send to
 * every call (WIRE-57).
 */
export function laterCalls(): readonly LaterCall[] {
  return Object.values(notBuiltYet)
    .flatMap((calls) => Object.entries(calls as Readonly<Record<string, readonly string[]>>))
    .map(([name, fields]) => {
      const [method, path = ''] = name.split(' ')
      return { method: method as Method, path, fields }
    })
}
