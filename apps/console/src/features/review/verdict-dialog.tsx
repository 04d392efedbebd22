import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { currentTag, t } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Request } from './queries.ts'
import type { Ballot } from './use-vote.ts'
import {
  firstOfTwo,
  lineText,
  reasonName,
  listReasons,
  requestName,
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
      title={t(`review.question.${verdict}`, {
        request: requestName(request.kind).toLocaleLowerCase(currentTag()),
        id: request.id,
      })}
      yes={t(verdict === 'pass' ? 'review.approve' : 'review.reject')}
      colour={verdict === 'pass' ? 'blue' : 'red'}
      busy={busy}
      mayAnswer={ballot !== undefined}
      refusal={refusal}
      onNo={onNo}
      onYes={() => {
        if (ballot !== undefined) onVote(ballot)
      }}
    >
      <p>{t('review.question.final', { summary: formatSummary(request), id: request.uid })}</p>
      {verdict === 'pass' && request.votes_needed > 1 && request.votes.length === 0 ? (
        <p className="eyes two">{firstOfTwo(request.kind)}</p>
      ) : null}
      {needsLine ? <Lines request={request} line={line} onLine={setLine} /> : null}
      {verdict === 'fail' ? (
        <Radio.Group
          label={t('review.reason')}
          description={t('review.reason.hint')}
          value={reason ?? null}
          onChange={setReason}
        >
          <Stack gap={6} mt={8}>
            {listReasons(request.kind).map((one, index) => (
              <Radio
                key={one}
                size="xs"
                value={one}
                label={reasonName(one)}
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
  if (lines.length === 0) return <p role="note">{t('review.line.none')}</p>
  return (
    <Radio.Group
      label={t('review.line.label')}
      description={t('review.line.hint')}
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
