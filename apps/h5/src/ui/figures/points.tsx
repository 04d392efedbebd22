/** A titled card of sentences, each with its own icon; without one with a dot. */
export function Points({
  title,
  mark,
  points,
}: {
  readonly title: string
  readonly mark?: React.ReactNode
  readonly points: readonly string[]
}) {
  return (
    <section aria-label={title} className="raised flex flex-col gap-2 rounded-card bg-raised p-4">
      <h2 className="text-lead font-semibold">{title}</h2>
      <ul
        className={`flex flex-col gap-2 text-body text-muted ${mark === undefined ? 'list-disc pl-4' : ''}`}
      >
        {points.map((point) => (
          <li key={point} className={mark === undefined ? '' : 'flex gap-2'}>
            {mark}
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
