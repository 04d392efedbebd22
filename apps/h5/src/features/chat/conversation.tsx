import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import { ChatLine } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { Greeting } from './greeting.tsx'
import { mergePages } from './log.ts'
import { useOutbox, writeDraft } from './outbox.ts'
import { useLog } from './queries.ts'
import { UnsentLine } from './unsent-line.tsx'
import { usePullDown } from './use-pull-down.ts'
import { useVisibleHeight } from './use-visible-height.ts'

/**
 * PAGE-84: the conversation with support between the page's bar and the composer, as high as the
 * visible area.
 */
export function Conversation({ bar }: { readonly bar: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  useVisibleHeight(room)
  const log = useLog()
  useSubject()
  return (
    <div ref={room} className="flex h-[calc(var(--seen,100dvh)-var(--top))] flex-col">
      {bar}
      <QueryBoundary query={log} waiting={<BubblesSkeleton />}>
        {({ pages: [newest, ...older] }) =>
          newest !== undefined && (
            <>
              {newest.data.length > 0 && (
                <p className="shrink-0 border-b border-line bg-sunken px-4 py-2 text-small text-muted">
                  {newest.hours}
                </p>
              )}
              <Lines log={log}>
                {newest.data.length === 0 ? (
                  <Greeting hours={newest.hours} />
                ) : (
                  mergePages([newest, ...older].map(({ data }) => data)).map((line) => (
                    <ChatLine key={line.id} line={line} />
                  ))
                )}
                <UnsentLines />
              </Lines>
            </>
          )
        }
      </QueryBoundary>
      <Composer />
    </div>
  )
}

/** Prefills the message with the subject from the address, unless one is being written already. */
function useSubject(): void {
  const { withdrawal } = useParameters()
  useEffect(() => {
    if (
      withdrawal !== undefined &&
      /^\d{1,15}$/.test(withdrawal) &&
      useOutbox.getState().draft === ''
    )
      writeDraft(t('chat.aboutWithdrawal', { id: withdrawal }))
  }, [withdrawal])
}

type LinesProps = {
  readonly log: Pick<
    ReturnType<typeof useLog>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly children: ReactNode
}

/** CHAT-06: anchored at the newest message; older ones load on a pull down or by the button. */
function Lines({
  log: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  children,
}: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const pull = usePullDown(
    scroller,
    hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  )
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={t('chat.chat')}
      {...pull.handlers}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain"
    >
      <div className="mb-auto flex flex-col gap-2 px-4 py-3">
        {pull.drawnPx > 0 && (
          <div
            aria-hidden
            style={{ height: pull.drawnPx }}
            className="flex items-center justify-center text-small text-faint"
          >
            {t('chat.pull')}
          </div>
        )}
        {hasNextPage && (
          <span className="self-center">
            {isFetchingNextPage ? (
              <Spinner />
            ) : (
              <Button look="bare" size="small" onClick={() => void fetchNextPage()}>
                {t(isFetchNextPageError ? 'shell.action.retry' : 'chat.earlier')}
              </Button>
            )}
          </span>
        )}
        {children}
      </div>
    </div>
  )
}

function UnsentLines() {
  const token = useSession((session) => session.token)
  const unsent = useOutbox((outbox) => outbox.unsent)
  return unsent
    .filter((one) => one.token === token)
    .map((one) => <UnsentLine key={one.key} unsent={one} />)
}

function BubblesSkeleton() {
  return (
    <div aria-hidden className="flex grow flex-col gap-4 p-4">
      <Skeleton className="h-16 w-3/5 rounded-card" />
      <Skeleton className="h-11 w-2/5 self-end rounded-card" />
      <Skeleton className="h-24 w-4/6 rounded-card" />
      <Skeleton className="h-11 w-1/2 self-end rounded-card" />
    </div>
  )
}
