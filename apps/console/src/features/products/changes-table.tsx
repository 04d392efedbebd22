import type { Change } from './changes.ts'

export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="quiet">No changes.</p>
  return (
    <table className="terms" aria-label="Differences">
      <thead>
        <tr>
          <th>Term</th>
          <th>Old</th>
          <th>New</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="number old">{before}</td>
            <td className="number new">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
