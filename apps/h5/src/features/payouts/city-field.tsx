import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useChosen } from '../../lib/chosen.ts'
import { t } from '../../app/i18n/i18n.ts'
import { appHistory } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { CardField } from './card-field.tsx'
import type { CardFormValues } from './card-form.ts'
import type { CardFormState } from './use-card-form.ts'

type StoredForm = { readonly token: string | undefined; readonly draft: CardFormValues | undefined }

/** The form values while the user chooses a city; in memory only, and bound to one user. */
const useKept = create<StoredForm>(() => ({ token: undefined, draft: undefined }))
/** The pages of the choice, and what can be viewed before choosing. */
const onTheWay = ['/choose-location', '/open-location', '/pages/common/webView']

/**
 * The account's city: typed, or chosen from the built-in list (PAGE-86), during which the form
 * values are kept.
 */
export function CityField({
  form,
  label,
}: {
  readonly form: CardFormState
  readonly label: string
}) {
  const keep = () => {
    useChosen.setState({ place: undefined })
    useKept.setState({ token: useSession.getState().token, draft: form.draft })
  }
  return (
    <CardField
      form={form}
      name="city"
      label={label}
      trailing={
        <PageLink
          to="/choose-location"
          onClick={keep}
          aria-label={t('payouts.card.chooseCity')}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full active:bg-pressed"
        >
          <MapPin aria-hidden size={18} />
        </PageLink>
      }
    />
  )
}

/**
 * The initial values of a card's form: those kept while a city was chosen, with that city, else the
 * stored card. They are dropped once the form is left for anything but the choice.
 */
export function useStart(stored: () => CardFormValues): CardFormValues {
  const [start] = useState(() => {
    const { token, draft } = useKept.getState()
    if (draft === undefined || token !== useSession.getState().token) return stored()
    const { place } = useChosen.getState()
    return place === undefined ? draft : { ...draft, city: place.city }
  })
  useEffect(
    () => () => {
      if (!onTheWay.includes(appHistory().location.pathname))
        useKept.setState({ token: undefined, draft: undefined })
    },
    [],
  )
  return start
}
