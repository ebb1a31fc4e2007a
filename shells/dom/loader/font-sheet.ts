/**
 * The host's fonts, which the shadow tree of the modal takes from the page.
 * @returns what takes the sheet out again
 */
export const addFontSheet = (href: string): (() => void) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return () => link.remove()
}
