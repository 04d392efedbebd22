/**
 * A small spinning ring in the colour of the surrounding text; the text beside it or aria-busy says
 * what is under way.
 */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden
      className="turn"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <path d="M12 3a9 9 0 1 1-8.5 6" />
    </svg>
  )
}
