import {
  type limits,
  type Reply,
  type RiskProduct,
  riskProducts,
  wrongField,
} from '@candor/contract'
import { format, parseQuantity, type Quantity } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { addConsent, listAgreedVersions } from '../consents/index.ts'
import { computeLossToday, type RealisedProfit } from './gate.ts'
import { decideLimit, resolveLimitAt } from './loss-limit.ts'
import {
  isDisclosed,
  riskDocumentName,
  hashRiskText,
  getRiskText,
  riskVersions,
} from './risk-texts.ts'
import {
  addCoolOff,
  addLossLimit,
  findCoolOffEnd,
  type Database,
  lockUser,
  loadLossLimit,
} from './store.ts'

export type LimitsDeps = {
  readonly database: Database
  /** The realised results of the products that count towards the daily loss limit (USER-31). */
  readonly realised: readonly RealisedProfit[]
}

export function limitsHandlers(deps: LimitsDeps): Handlers<'limits'> {
  const { database } = deps
  return {
    read: async (_input, { caller, receivedAtMs }) => ({
      message: await loadOwnLimits(deps, caller.userId, receivedAtMs),
    }),
    async set(input, { caller: { userId }, receivedAtMs }) {
      const newLimit = input.daily_loss === undefined ? undefined : parseQuantity(input.daily_loss)
      if (input.daily_loss !== undefined && newLimit === undefined) return wrongField('daily_loss')
      await database.transaction(async (tx) => {
        await lockUser(tx, userId)
        await addLossLimit(
          tx,
          userId,
          decideLimit(await loadLossLimit(tx, userId), newLimit, receivedAtMs),
          toDate(receivedAtMs),
        )
      })
      return { message: await loadOwnLimits(deps, userId, receivedAtMs) }
    },
    async coolOff({ days }, { caller, receivedAtMs }) {
      await addCoolOff(database, caller.userId, days, toDate(receivedAtMs))
      return { message: await loadOwnLimits(deps, caller.userId, receivedAtMs) }
    },
    riskText: ({ product }, { language }) =>
      Promise.resolve(
        isDisclosed(product)
          ? { message: getRiskText(product, language) }
          : { refused: 'NOT_FOUND' },
      ),
    async acknowledgeRisk({ product, version }, { caller, language, receivedAtMs }) {
      if (!isDisclosed(product)) return wrongField('product')
      if (version !== riskVersions[product]) return wrongField('version')
      await addConsent(database, caller.userId, {
        document: riskDocumentName(product),
        version,
        hash: hashRiskText(product, language),
        language,
        now: toDate(receivedAtMs),
      })
      return { message: await loadOwnLimits(deps, caller.userId, receivedAtMs) }
    },
  }
}

async function loadOwnLimits(
  { database, realised }: LimitsDeps,
  userId: number,
  nowMs: number,
): Promise<Reply<typeof limits.read>> {
  const [storedLimit, coolOffEndsAt, agreedVersionsList, lossToday] = await Promise.all([
    loadLossLimit(database, userId),
    findCoolOffEnd(database, userId),
    listAgreedVersions(database, userId),
    computeLossToday(realised, database, userId, nowMs),
  ])
  const { limit, next } = resolveLimitAt(storedLimit, nowMs)
  return {
    daily_loss: formatOptional(limit),
    pending:
      next === undefined
        ? null
        : { daily_loss: formatOptional(next.limit), from: formatUtc(next.fromMs) },
    cool_off_until:
      coolOffEndsAt === undefined || nowMs >= coolOffEndsAt.getTime()
        ? null
        : formatUtc(coolOffEndsAt),
    lost_today: format(lossToday),
    risk: riskProducts.flatMap(toRiskRow),
  }

  function toRiskRow(product: RiskProduct) {
    if (!isDisclosed(product)) return []
    const version = riskVersions[product]
    return [
      {
        product,
        version,
        read: agreedVersionsList.some(
          (one) => one.document === riskDocumentName(product) && one.version === version,
        )
          ? (1 as const)
          : (0 as const),
      },
    ]
  }
}

function formatOptional(amount: Quantity | undefined): string | null {
  return amount === undefined ? null : format(amount)
}
