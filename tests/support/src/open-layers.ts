type Part = { readonly open?: boolean; readonly children?: unknown; readonly render?: unknown }
const inside = ({ children }: Part): unknown => children
const parts = {
  Root: ({ open, children }: Part): unknown => (open === true ? children : null),
  Portal: inside,
  Backdrop: (): null => null,
  Viewport: inside,
  Popup: inside,
  Title: inside,
  Content: inside,
  Close: ({ render }: Part): unknown => render,
}

/**
 * Stand in for the drawer and the dialog of the library below ours where a test draws one without a
 * browser: while it is open it lies where it is written, whole. `vi.mock('@base-ui/react/drawer',
 * () => import('@candor/testing/open-layers'))`, and the same of the dialog.
 */
export const Drawer = parts
export const Dialog = parts
