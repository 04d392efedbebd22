/** An unread count, such as beside a bell: at most two digits. */
export function UnreadCount({ count, label }: { readonly count: number; readonly label?: string }) {
  return (
    <span className="figures flex h-5 min-w-5 items-center justify-center rounded-full bg-solid px-1.5 text-tiny font-semibold text-on-solid">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
