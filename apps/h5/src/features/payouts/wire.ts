import type { Input, profile, Reply } from '@candor/contract'
import { type CardFormValues, domesticFields, type DomesticKey } from './card-form.ts'

type WireCard = Reply<typeof profile.card>

/** The wire's names of the fields (USER-16). */
const wireNames = {
  holder: 'real_name',
  number: 'bank_account',
  bank: 'bank_name',
  branch: 'bank_branch',
  city: 'bank_dizhi',
  aba: 'alipay_account',
  holderAddress: 'wechat_account',
  swift: 'wechat_nickname',
  bankCode: 'bank_code',
  iban: 'iban',
  bankAddress: 'bank_address',
} as const satisfies Readonly<Record<DomesticKey, keyof WireCard>>

/** The form values of a card as the server stores it. */
export function toDomesticFormValues(card: WireCard): CardFormValues {
  return Object.fromEntries(domesticFields.map(({ key }) => [key, card[wireNames[key]]]))
}

export function toDomesticSaveRequest(formValues: CardFormValues): Input<typeof profile.saveCard> {
  return Object.fromEntries(
    domesticFields.map(({ key }) => [wireNames[key], (formValues[key] ?? '').trim()]),
  ) as Input<typeof profile.saveCard>
}
