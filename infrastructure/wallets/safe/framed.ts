/** What is looked at of a page's window. */
export interface FramedWindow {
  readonly parent: unknown
  /** Firefox has no `ancestorOrigins`; elsewhere the nearest is first. */
  readonly location: { readonly ancestorOrigins?: { readonly [index: number]: string } }
  readonly document: { readonly referrer: string }
}

/** Where nothing says whose page is around this one, it has to be asked. */
export const mayBeInSafe = (window: FramedWindow, allowedOrigins: readonly string[]): boolean => {
  if (window.parent === window) return false
  const { referrer } = window.document
  const parent = window.location.ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
  return parent === undefined || allowedOrigins.includes(parent)
}
