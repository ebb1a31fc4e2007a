/** What is looked at of a page's window. */
export interface FramedWindow {
  readonly parent: unknown
  /** Firefox has no `ancestorOrigins`; elsewhere the nearest is first. */
  readonly location: { readonly ancestorOrigins?: { readonly [index: number]: string } }
}

/**
 * Those of the origins that the page around this one may have: all of them where nothing says whose it is, none in a tab. The
 * referrer does not say it: once the visitor has gone from page to page inside the frame it is the page before, and after a login
 * elsewhere that of the login.
 */
export const parentOrigins = (window: FramedWindow, allowedOrigins: readonly string[]): readonly string[] => {
  if (window.parent === window) return []
  const nearest = window.location.ancestorOrigins?.[0]
  return nearest === undefined ? allowedOrigins : allowedOrigins.filter((origin) => origin === nearest)
}
