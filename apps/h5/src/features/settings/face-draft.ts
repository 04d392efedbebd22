import { profile } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'

/** What a person types of himself. */
export type FaceDraft = { readonly nickname: string; readonly signature: string }
export type FaceField = keyof FaceDraft

const { nickname, signature } = profile.setNickname.input

/**
 * The first wrong field with its bounds; undefined when it can be sent (USER-05, USER-06). A
 * signature may be left as it is, unset.
 */
export function complain(
  draft: FaceDraft,
): { readonly field: FaceField; readonly text: PlainKey } | undefined {
  if (!nickname.schema.safeParse(draft.nickname).success)
    return { field: 'nickname', text: 'settings.profile.nicknameHint' }
  if (draft.signature === '' || signature.schema.safeParse(draft.signature).success)
    return undefined
  const isSpecial = signature.complain(draft.signature).refused === 'SPECIAL_CHARS'
  return {
    field: 'signature',
    text: isSpecial ? 'shell.form.specialChars' : 'settings.profile.signatureHint',
  }
}
