/** What is looked at of a page's window. */
export interface FramedWindow {
  readonly parent: unknown
  /** Firefox has no `ancestorOrigins`; elsewhere the nearest is first. */
  readonly location: { readonly ancestorOrigins?: { readonly [index: number]: string } }
}

/**
 * Where nothing says whose page is around this one, it has to be asked. The referrer does not say it: once the visitor has gone
 * from page to page inside the frame it is the page before, and after a login elsewhere that of the login.
 */
export const mayBeInSafe = (window: FramedWindow, allowedOrigins: readonly string[]): boolean => {
  if (window.parent === window) return false
  const nearest = window.location.ancestorOrigins?.[0]
  return nearest === undefined || allowedOrigins.includes(nearest)
}
