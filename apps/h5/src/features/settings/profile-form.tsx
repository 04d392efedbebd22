import { useState } from 'react'
import { RefusedError } from '../../net/call-errors.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { validateProfile, type ProfileField } from './profile-form-values.ts'
import { type Me, useSetProfile } from './queries.ts'

type FieldError = { readonly field: ProfileField; readonly text: string }

/**
 * Nickname and signature; a refusal is shown at its field and what was typed stays (USER-04,
 * APP-27).
 */
export function ProfileForm({ me }: { readonly me: Me }) {
  const [formValues, setFormValues] = useState({ nickname: me.nickname, signature: me.signature })
  const [wrong, setWrong] = useState<FieldError>()
  const change = useSetProfile()
  const isSame = formValues.nickname === me.nickname && formValues.signature === me.signature
  const type = (field: ProfileField) => (text: string) => {
    setFormValues({ ...formValues, [field]: text })
    setWrong(undefined)
  }
  const save = () => {
    const validationError = validateProfile(formValues)
    setWrong(
      validationError === undefined
        ? undefined
        : { field: validationError.field, text: t(validationError.text) },
    )
    if (validationError !== undefined) return
    change.mutate(formValues, {
      onSuccess: () => notify(t('shell.success.saved'), 'success'),
      onError: (error) =>
        setWrong({
          field: fieldOf(error, formValues.signature === me.signature),
          text: error.message,
        }),
    })
  }
  const errorAt = (field: ProfileField) => (wrong?.field === field ? wrong.text : undefined)
  return (
    <form
      noValidate
      aria-label={t('settings.profile.title')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="flex grow flex-col gap-5"
    >
      <div className="flex flex-col gap-5 px-4">
        <TextField
          label={t('settings.profile.nickname')}
          value={formValues.nickname}
          onChange={type('nickname')}
          error={errorAt('nickname')}
          hint={t('settings.profile.nicknameHint')}
          readOnly={change.isPending}
          autoComplete="nickname"
          maxLength={40}
        />
        <TextField
          label={t('settings.profile.signature')}
          value={formValues.signature}
          onChange={type('signature')}
          error={errorAt('signature')}
          hint={t('settings.profile.signatureHint')}
          placeholder={t('settings.profile.noSignature')}
          readOnly={change.isPending}
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <ActionBar>
        <Button type="submit" size="large" busy={change.isPending} disabled={isSame}>
          {t('shell.action.save')}
        </Button>
      </ActionBar>
    </form>
  )
}

/**
 * The server names no field: if the signature did not change, the refusal is about the nickname.
 */
function fieldOf(error: Error, isSignatureSame: boolean): ProfileField {
  return error instanceof RefusedError && !isSignatureSame ? 'signature' : 'nickname'
}
