/** Which of several slides is in view; swiping and keys act on the slides themselves. */
export function Dots({ count, at }: { readonly count: number; readonly at: number }) {
  if (count < 2) return null
  return (
    <div aria-hidden className="flex justify-center gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={`h-1 rounded-full transition-[width] ${index === at ? 'w-4 bg-text' : 'w-1 bg-faint'}`}
        />
      ))}
    </div>
  )
}
