import { profile } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'

export type ProfileFormValues = { readonly nickname: string; readonly signature: string }
export type ProfileField = keyof ProfileFormValues

const { nickname, signature } = profile.setNickname.input

/**
 * The first error with its bounds; undefined when it can be sent (USER-05, USER-06). An unset
 * signature may stay unset.
 */
export function validateProfile(
  formValues: ProfileFormValues,
): { readonly field: ProfileField; readonly text: PlainKey } | undefined {
  if (!nickname.schema.safeParse(formValues.nickname).success)
    return { field: 'nickname', text: 'settings.profile.nicknameHint' }
  if (formValues.signature === '' || signature.schema.safeParse(formValues.signature).success)
    return undefined
  const isSpecial = signature.validationError(formValues.signature).refused === 'SPECIAL_CHARS'
  return {
    field: 'signature',
    text: isSpecial ? 'shell.form.specialChars' : 'settings.profile.signatureHint',
  }
}
