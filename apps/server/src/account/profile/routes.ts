import { wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { Handlers, SomeHandlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { saveAddress } from './save-address.ts'
import { listAddresses, removeAddress } from './store-addresses.ts'
import {
  findDomesticCard,
  type InternationalCard,
  findInternationalCard,
  saveDomesticCard,
  saveInternationalCard,
} from './store-cards.ts'
import { lockUser, setAvatar, setNickname } from './store.ts'
import { toAddressDto, parseCard, toCardDto } from './wire.ts'

/**
 * A user's public profile and withdrawal destinations: every statement names its owner (USER-24).
 */
export function profileHandlers(deps: ProfileDeps): Handlers<'profile'> {
  return { ...avatarCalls(deps), ...cardCalls(deps), ...addressCalls(deps) }
}

function avatarCalls({
  database,
  isShowable,
}: ProfileDeps): SomeHandlers<'profile', 'setAvatar' | 'setNickname'> {
  return {
    setAvatar({ head_portrait: path }, { caller: { userId } }) {
      return database.transaction(async (tx) => {
        await lockUser(tx, userId)
        if (!(await isShowable(tx, userId, path))) return wrongField('head_portrait')
        await setAvatar(tx, userId, path)
        return { message: 1 }
      })
    },
    async setNickname({ nickname, signature }, { caller }) {
      await setNickname(database, caller.userId, nickname, signature)
      return { message: 1 }
    },
  }
}

function cardCalls({
  database,
}: ProfileDeps): SomeHandlers<
  'profile',
  'saveCard' | 'card' | 'saveInternationalCard' | 'internationalCard'
> {
  return {
    async saveCard(input, context) {
      await saveDomesticCard(
        database,
        context.caller.userId,
        parseCard(input),
        toDate(context.receivedAtMs),
      )
      return { message: context.text('card-saved') }
    },
    card: async (_input, { caller }) => ({
      message: toCardDto(await findDomesticCard(database, caller.userId)),
    }),
    async saveInternationalCard(input, context) {
      const [swiftCode, holderAddress, phone] = input.data ?? [
        input.swift_code,
        input.address,
        input.phone,
      ]
      if (swiftCode === undefined || holderAddress === undefined || phone === undefined)
        return wrongField(
          swiftCode === undefined
            ? 'swift_code'
            : holderAddress === undefined
              ? 'address'
              : 'phone',
        )
      await saveInternationalCard(
        database,
        context.caller.userId,
        { swiftCode, holderAddress, phone },
        toDate(context.receivedAtMs),
      )
      return { message: context.text('card-saved') }
    },
    async internationalCard(_input, context) {
      const card: InternationalCard = (await findInternationalCard(
        database,
        context.caller.userId,
      )) ?? { swiftCode: '', holderAddress: '', phone: '' }
      const forms = [
        context.text('card-swift-code'),
        context.text('card-holder-address'),
        context.text('card-phone'),
      ]
      return {
        message: {
          forms,
          data: [card.swiftCode, card.holderAddress, card.phone],
          bank_account: card.swiftCode,
        },
      }
    },
  }
}

function addressCalls(
  deps: ProfileDeps,
): SomeHandlers<'profile', 'saveAddress' | 'addresses' | 'removeAddress'> {
  return {
    saveAddress: async (input, context) =>
      (await saveAddress(deps, context, input)) ?? { message: context.text('address-saved') },
    async addresses(input, { caller }) {
      const paging = parsePaging(input)
      const { rows, total } = await listAddresses(
        deps.database,
        caller.userId,
        input,
        paging.take,
        paging.offset,
      )
      return {
        message: toP2Page(
          rows.map((row) => toAddressDto(row, caller.userId)),
          total,
          paging,
        ),
      }
    },
    removeAddress: async ({ id }, context) =>
      (await removeAddress(deps.database, id, context.caller.userId, toDate(context.receivedAtMs)))
        ? { message: context.text('address-removed') }
        : { refused: 'NOT_FOUND' },
  }
}
