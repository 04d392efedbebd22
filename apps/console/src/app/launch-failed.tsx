/** The texts themselves failed to load, so this shows none: one large 'again' button. */
export function LaunchFailed() {
  return (
    <main className="login">
      <button
        type="button"
        className="again"
        aria-label={document.title}
        onClick={() => {
          location.reload()
        }}
      >
        ↻
      </button>
    </main>
  )
}
