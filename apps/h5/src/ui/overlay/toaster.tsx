import { Check, CircleAlert } from 'lucide-react'
import { useNotice } from '../../lib/notices.ts'

/**
 * Shows the toasts of lib/notices.ts, above the tab bar or the page's main action, where they cover
 * nothing related; announced without taking the focus.
 */
export function Toaster() {
  const notice = useNotice((state) => state.notice)
  return (
    <div
      role="status"
      aria-live="polite"
      className="z-toast pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+72px)] flex justify-center px-8"
    >
      {notice !== undefined && (
        <p
          key={notice.id}
          className="rise flex max-w-80 items-center gap-2 rounded-field border border-line-strong bg-over px-4 py-3 text-body font-medium text-text shadow-(--shadow-over)"
        >
          {notice.tone === 'success' && (
            <Check aria-hidden className="shrink-0 text-accent" size={18} />
          )}
          {notice.tone === 'failure' && <CircleAlert aria-hidden className="shrink-0" size={18} />}
          <span className="text-balance first-letter:uppercase">{notice.text}</span>
        </p>
      )}
    </div>
  )
}
