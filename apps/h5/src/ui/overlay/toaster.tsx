import { Check, CircleAlert } from 'lucide-react'
import { useNotice } from '../../lib/notices.ts'

/** Shows what lib/notices.ts was told; read out without taking the focus. */
export function Toaster() {
  const notice = useNotice((state) => state.notice)
  return (
    <div
      role="status"
      aria-live="polite"
      className="z-toast pointer-events-none fixed inset-x-0 top-[38%] flex justify-center px-8"
    >
      {notice !== undefined && (
        <p
          key={notice.id}
          className="rise flex max-w-80 items-center gap-2 rounded-field bg-solid px-4 py-3 text-body font-medium text-on-solid shadow-lg"
        >
          {notice.tone === 'success' && <Check aria-hidden className="shrink-0" size={18} />}
          {notice.tone === 'failure' && <CircleAlert aria-hidden className="shrink-0" size={18} />}
          <span className="text-balance first-letter:uppercase">{notice.text}</span>
        </p>
      )}
    </div>
  )
}
