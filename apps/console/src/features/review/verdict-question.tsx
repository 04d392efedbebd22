import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Question } from '../../ui/question.tsx'
import type { Request } from './queries.ts'
import type { Ballot } from './use-vote.ts'
import { firstOfTwo, reasonNames, reasonsOf, requestNames, shortOf } from './words.ts'

type Props = { readonly request: Request; readonly verdict: 'pass' | 'fail'; readonly busy: boolean; readonly refusal: string | undefined; readonly onVote: (ballot: Ballot) => void; readonly onNo: () => void }

/** Asks once more before a vote, which is final: with the transfer that came in to pass a deposit, with a published reason to fail. */
export function VerdictQuestion({ request, verdict, busy, refusal, onVote, onNo }: Props) {
  const [reason, setReason] = useState<string>()
  const [incoming, setIncoming] = useState('')
  const needsIncoming = verdict === 'pass' && request.kind === 'deposit'
  const ballot: Ballot | undefined = verdict === 'fail'
    ? reason === undefined ? undefined : { verdict, reason }
    : needsIncoming ? incoming.trim() === '' ? undefined : { verdict, incoming: incoming.trim() } : { verdict }
  return (
    <Question
      title={`${verdict === 'pass' ? 'Pass' : 'Fail'} ${requestNames[request.kind].toLowerCase()} ${request.id}?`} yes={verdict === 'pass' ? 'Pass' : 'Fail'} colour={verdict === 'pass' ? 'blue' : 'red'}
      busy={busy} mayAnswer={ballot !== undefined} refusal={refusal} onNo={onNo} onYes={() => { if (ballot !== undefined) onVote(ballot) }}
    >
      <p>{shortOf(request)}, customer {request.uid}. A vote cannot be taken back.</p>
      {verdict === 'pass' && request.votes_needed > 1 && request.votes.length === 0 ? <p className="eyes two">{firstOfTwo(request.kind)}</p> : null}
      {needsIncoming ? (
        <TextInput
          label="The transfer that came in" description="Its id on the chain. What is credited is what was requested, never another amount."
          value={incoming} onChange={({ currentTarget }) => { setIncoming(currentTarget.value) }} data-autofocus spellCheck={false} autoComplete="off" maxLength={200}
        />
      ) : null}
      {verdict === 'fail' ? (
        <Radio.Group label="Reason" description="The customer reads it in his language." value={reason ?? null} onChange={setReason}>
          <Stack gap={6} mt={8}>{reasonsOf(request.kind).map((one, index) => <Radio key={one} size="xs" value={one} label={reasonNames[one]} data-autofocus={index === 0 || undefined} />)}</Stack>
        </Radio.Group>
      ) : null}
    </Question>
  )
}
