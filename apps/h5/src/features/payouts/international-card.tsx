import { profile, type Reply } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useInternationalCard } from '../../net/queries/payout-destinations.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { CardField } from './card-field.tsx'
import {
  toInternationalFormValues,
  toInternationalFields,
  toInternationalSaveRequest,
} from './card-form.ts'
import { CardFrame } from './card-frame.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useCardForm } from './use-card-form.ts'

/** PAGE-18: the one international card, by the labels that the server names. */
export function InternationalCard() {
  return (
    <QueryBoundary query={useInternationalCard()} waiting={<FormSkeleton fields={3} />}>
      {(card) => <Form card={card} />}
    </QueryBoundary>
  )
}

function Form({
  card: { forms, data },
}: {
  readonly card: Reply<typeof profile.internationalCard>
}) {
  const [start] = useState(() => toInternationalFormValues(data))
  const fields = toInternationalFields(forms)
  const labelOf = (key: string) => forms[Number(key)] ?? ''
  const form = useCardForm({
    fields,
    labelOf,
    start,
    save: (draft) => call(profile.saveInternationalCard, toInternationalSaveRequest(fields, draft)),
  })
  return (
    <CardFrame label={t('payouts.card.internationalTitle')} form={form}>
      {fields.map(({ key }) => (
        <CardField key={key} form={form} name={key} label={labelOf(key)} />
      ))}
    </CardFrame>
  )
}
