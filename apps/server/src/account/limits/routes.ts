import {
  type limits,
  type Reply,
  type RiskProduct,
  riskProducts,
  wrongField,
} from '@candor/contract'
import { format, parseQuantity, type Quantity } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { addConsent, agreedVersions } from '../consents/index.ts'
import { lostToday, type RealisedProfit } from './gate.ts'
import { decideLimit, limitAt } from './loss-limit.ts'
import { isDisclosed, riskDocument, riskHash, riskText, riskVersions } from './risk-texts.ts'
import {
  addCoolOff,
  addLossLimit,
  coolOffEnd,
  type Database,
  holdUser,
  readLossLimit,
} from './store.ts'

export type LimitsDeps = {
  readonly database: Database
  /** What each product that counts towards the daily loss limit realised (USER-31). */
  readonly realised: readonly RealisedProfit[]
}

/** Limits that users set for themselves, and risk disclosures (USER-30 to USER-33). */
export function limitsHandlers(deps: LimitsDeps): Handlers<'limits'> {
  const { database } = deps
  return {
    read: async (_input, { caller, receivedAtMs }) => ({
      message: await ownLimitsOf(deps, caller.userId, receivedAtMs),
    }),
    async set(input, { caller: { userId }, receivedAtMs }) {
      const wanted = input.daily_loss === undefined ? undefined : parseQuantity(input.daily_loss)
      if (input.daily_loss !== undefined && wanted === undefined) return wrongField('daily_loss')
      await database.transaction(async (tx) => {
        await holdUser(tx, userId)
        await addLossLimit(
          tx,
          userId,
          decideLimit(await readLossLimit(tx, userId), wanted, receivedAtMs),
          dateOf(receivedAtMs),
        )
      })
      return { message: await ownLimitsOf(deps, userId, receivedAtMs) }
    },
    async coolOff({ days }, { caller, receivedAtMs }) {
      await addCoolOff(database, caller.userId, days, dateOf(receivedAtMs))
      return { message: await ownLimitsOf(deps, caller.userId, receivedAtMs) }
    },
    riskText: ({ product }, { language }) =>
      Promise.resolve(
        isDisclosed(product) ? { message: riskText(product, language) } : { refused: 'NOT_FOUND' },
      ),
    async acknowledgeRisk({ product, version }, { caller, language, receivedAtMs }) {
      if (!isDisclosed(product)) return wrongField('product')
      if (version !== riskVersions[product]) return wrongField('version')
      await addConsent(database, caller.userId, {
        document: riskDocument(product),
        version,
        hash: riskHash(product, language),
        language,
        now: dateOf(receivedAtMs),
      })
      return { message: await ownLimitsOf(deps, caller.userId, receivedAtMs) }
    },
  }
}

async function ownLimitsOf(
  { database, realised }: LimitsDeps,
  userId: number,
  nowMs: number,
): Promise<Reply<typeof limits.read>> {
  const [decided, end, read, lost] = await Promise.all([
    readLossLimit(database, userId),
    coolOffEnd(database, userId),
    agreedVersions(database, userId),
    lostToday(realised, database, userId, nowMs),
  ])
  const { limit, next } = limitAt(decided, nowMs)
  return {
    daily_loss: amountText(limit),
    pending:
      next === undefined
        ? null
        : { daily_loss: amountText(next.limit), from: utcText(next.fromMs) },
    cool_off_until: end === undefined || nowMs >= end.getTime() ? null : utcText(end),
    lost_today: format(lost),
    risk: riskProducts.flatMap(rowOf),
  }

  function rowOf(product: RiskProduct) {
    if (!isDisclosed(product)) return []
    const version = riskVersions[product]
    return [
      {
        product,
        version,
        read: read.some((one) => one.document === riskDocument(product) && one.version === version)
          ? (1 as const)
          : (0 as const),
      },
    ]
  }
}

function amountText(amount: Quantity | undefined): string | null {
  return amount === undefined ? null : format(amount)
}
