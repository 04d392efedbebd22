/** The keys of a screen, shown at its foot: [key, what it does]. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <footer className="keys" aria-label="Keys">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </footer>
  )
}
