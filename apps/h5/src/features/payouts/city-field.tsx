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

/**
 * A card as it was typed when its city was gone to be chosen; in memory alone, and of one person.
 */
const useKept = create<StoredForm>(() => ({ token: undefined, draft: undefined }))
/** The choice, and what can be looked at before it is made. */
const onTheWay = ['/choose-location', '/open-location', '/pages/common/webView']

/**
 * The account's city: typed, or chosen from the built-in list (PAGE-86), for which what was typed
 * is kept.
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
 * What a card's form begins with: what was typed before a city was chosen, with that city, else the
 * card as it is stored. It is forgotten once the form is left for anything but the choice.
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
