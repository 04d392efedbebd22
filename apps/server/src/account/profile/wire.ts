import type { Input, profile, Reply } from '@candor/contract'
import { detectNetwork } from '@candor/engine/chains/address'
import { DESTINATION_HOLD_MS } from '@candor/engine/withdrawals/terms'
import { formatUtc } from '../../clock/clock.ts'
import type { AddressRow } from './store-addresses.ts'
import type { DomesticCard } from './store-cards.ts'

/** Suggested banks; any other can be typed. */
const banks = [
  'Bank of America',
  'Bank of China',
  'BNP Paribas',
  'Citibank',
  'DBS',
  'HSBC',
  'ICBC',
  'JPMorgan Chase',
  'Kasikornbank',
  'KB Kookmin',
  'MUFG',
  'Santander',
  'Standard Chartered',
  'Wells Fargo',
]
const rows = banks.map((name, index) => ({ id: index + 1, name }))

/** Parses a domestic card from its wire names (USER-16). */
export function parseCard(input: Input<typeof profile.saveCard>): DomesticCard {
  return {
    realName: input.real_name,
    bank: input.bank_name,
    cardNumber: input.bank_account,
    accountCity: input.bank_dizhi,
    branch: input.bank_branch,
    abaNumber: input.alipay_account,
    holderAddress: input.wechat_account ?? '',
    swiftCode: input.wechat_nickname ?? '',
    bankCode: input.bank_code ?? '',
    iban: input.iban ?? '',
    bankAddress: input.bank_address ?? '',
  }
}

/** A domestic card under its wire names; empty texts without one (USER-18). */
export function toCardDto(card: DomesticCard | undefined): Reply<typeof profile.card> {
  return {
    real_name: card?.realName ?? '',
    bank_name: card?.bank ?? '',
    bank_account: card?.cardNumber ?? '',
    bank_dizhi: card?.accountCity ?? '',
    bank_branch: card?.branch ?? '',
    alipay_account: card?.abaNumber ?? '',
    wechat_account: card?.holderAddress ?? '',
    wechat_nickname: card?.swiftCode ?? '',
    bank_code: card?.bankCode ?? '',
    iban: card?.iban ?? '',
    bank_address: card?.bankAddress ?? '',
    banks: rows,
  }
}

export function toAddressDto(
  row: AddressRow,
  userId: number,
): Reply<typeof profile.addresses>['data'][number] {
  return {
    id: row.id,
    user_id: userId,
    currency: row.currencyId,
    address: row.address,
    qrcode: row.qrCode,
    create_time: formatUtc(row.createdAt),
    update_time: formatUtc(row.updatedAt),
    name: row.currencyName,
    label: row.label,
    network: detectNetwork(row.currencyName, row.address) ?? '',
    usable_at: formatUtc(row.updatedAt.getTime() + DESTINATION_HOLD_MS),
  }
}
