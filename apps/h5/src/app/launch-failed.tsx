import { RotateCw } from 'lucide-react'

/** The texts themselves failed to load, so this shows none: one large 'again' button. */
export function LaunchFailed() {
  return (
    <main className="column flex min-h-dvh items-center justify-center">
      <button
        type="button"
        aria-label={document.title}
        onClick={() => location.reload()}
        className="flex size-20 items-center justify-center rounded-full bg-raised"
      >
        <RotateCw aria-hidden size={32} />
      </button>
    </main>
  )
}
