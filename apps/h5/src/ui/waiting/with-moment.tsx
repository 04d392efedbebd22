/**
 * A sentence with a time in it, which stays on one line: a browser would break its date at a
 * hyphen.
 */
export function WithMoment({ text, time }: { readonly text: string; readonly time: string }) {
  const at = text.indexOf(time)
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{time}</span>
      {text.slice(at + time.length)}
    </>
  )
}
