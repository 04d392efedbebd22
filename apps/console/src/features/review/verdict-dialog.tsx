import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Request } from './queries.ts'
import type { Ballot } from './use-vote.ts'
import {
  firstOfTwo,
  lineText,
  reasonNames,
  listReasons,
  requestNames,
  formatSummary,
} from './words.ts'

type Props = {
  readonly request: Request
  readonly verdict: 'pass' | 'fail'
  readonly busy: boolean
  readonly refusal: string | undefined
  readonly onVote: (ballot: Ballot) => void
  readonly onNo: () => void
}

/**
 * Confirms a vote, which is final: with the statement line that proves it to approve a deposit,
 * with a published reason to reject.
 */
export function VerdictDialog({ request, verdict, busy, refusal, onVote, onNo }: Props) {
  const [reason, setReason] = useState<string>()
  const [line, setLine] = useState<string>()
  const needsLine = verdict === 'pass' && request.kind === 'deposit'
  const ballot: Ballot | undefined =
    verdict === 'fail'
      ? reason === undefined
        ? undefined
        : { verdict, reason }
      : needsLine
        ? line === undefined
          ? undefined
          : { verdict, line: Number(line) }
        : { verdict }
  return (
    <ConfirmDialog
      title={`${verdict === 'pass' ? 'Approve' : 'Reject'} ${requestNames[request.kind].toLowerCase()} ${request.id}?`}
      yes={verdict === 'pass' ? 'Approve' : 'Reject'}
      colour={verdict === 'pass' ? 'blue' : 'red'}
      busy={busy}
      mayAnswer={ballot !== undefined}
      refusal={refusal}
      onNo={onNo}
      onYes={() => {
        if (ballot !== undefined) onVote(ballot)
      }}
    >
      <p>
        {formatSummary(request)}, customer {request.uid}. Your vote is final.
      </p>
      {verdict === 'pass' && request.votes_needed > 1 && request.votes.length === 0 ? (
        <p className="eyes two">{firstOfTwo(request.kind)}</p>
      ) : null}
      {needsLine ? <Lines request={request} line={line} onLine={setLine} /> : null}
      {verdict === 'fail' ? (
        <Radio.Group
          label="Reason"
          description="The customer sees it in their language."
          value={reason ?? null}
          onChange={setReason}
        >
          <Stack gap={6} mt={8}>
            {listReasons(request.kind).map((one, index) => (
              <Radio
                key={one}
                size="xs"
                value={one}
                label={reasonNames[one]}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </ConfirmDialog>
  )
}

/**
 * The matching statement lines to choose from: a transfer is looked up in the statement, never
 * typed.
 */
function Lines({
  request: { lines, votes },
  line,
  onLine,
}: Pick<Props, 'request'> & {
  readonly line: string | undefined
  readonly onLine: (line: string) => void
}) {
  if (lines.length === 0)
    return (
      <p role="note">
        No unused line of an imported statement shows this amount, so this cannot be approved. The
        operator imports statements. Reject it if no transfer has arrived.
      </p>
    )
  return (
    <Radio.Group
      label="Statement line"
      description="The requested amount is credited. Compare reference and payer with the payment proof. Each line covers one deposit."
      value={line ?? null}
      onChange={onLine}
    >
      <Stack gap={6} mt={8}>
        {lines.map((one, index) => (
          <Radio
            key={one.id}
            size="xs"
            value={String(one.id)}
            label={lineText(one, votes)}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
