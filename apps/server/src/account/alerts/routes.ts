import { type alerts, type Reply, wrongField } from '@candor/contract'
import { format, parsePrice } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import { addAlert, type Alert, listAlerts, type Database, removeAlert } from './store.ts'

export type AlertDeps = {
  readonly database: Database
  readonly catalogue: Pick<Catalogue, 'market' | 'markets'>
}

export function alertHandlers(deps: AlertDeps): Handlers<'alerts'> {
  const { database, catalogue } = deps
  return {
    async add(
      { currency_id: base, legal_id: quote, direction, price },
      { caller, receivedAtMs, receivedAfterTickId },
    ) {
      const alertPrice = parsePrice(price)
      if (alertPrice === undefined) return wrongField('price')
      const market = catalogue
        .markets()
        .find((one) => one.base.id === base && one.quote.id === quote && one.isDisplayed)
      if (market === undefined) return { refused: 'PAIR_NOT_FOUND' }
      const alert = await addAlert(database, {
        userId: caller.userId,
        marketId: market.id,
        direction,
        price: alertPrice,
        createdMs: receivedAtMs,
        acceptedTickId: receivedAfterTickId,
      })
      return alert === undefined ? { refused: 'TOO_MANY' } : { message: toAlertDto(deps, alert) }
    },
    list: async (_input, { caller }) => ({
      message: (await listAlerts(database, caller.userId)).map((alert) => toAlertDto(deps, alert)),
    }),
    remove: async ({ id }, { caller, receivedAtMs }) =>
      (await removeAlert(database, caller.userId, id, toDate(receivedAtMs)))
        ? { message: { id } }
        : { refused: 'NOT_FOUND' },
  }
}

function toAlertDto(
  { catalogue }: AlertDeps,
  { id, marketId, direction, price, createdMs, fired }: Alert,
): Reply<typeof alerts.add> {
  const market = catalogue.market(marketId)
  if (market === undefined)
    throw new Error(`alert ${id} names market ${marketId}, which is not listed`)
  return {
    id,
    currency_id: market.base.id,
    legal_id: market.quote.id,
    symbol: market.symbol,
    direction,
    price: format(price),
    status: fired === undefined ? 1 : 2,
    created_at: formatUtc(createdMs),
    fired:
      fired === undefined
        ? null
        : {
            tick_id: fired.tickId,
            price: format(fired.price),
            ts: fired.ts,
            fired_at: formatUtc(fired.firedAt),
          },
  }
}
