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
 * Replace the drawer and the dialog of the UI library where a test renders one without a browser:
 * an open one is rendered in place, in full. `vi.mock('@base-ui/react/drawer', () =>
 * import('@candor/testing/open-layers'))`, and likewise for the dialog.
 */
export const Drawer = parts
export const Dialog = parts
