/**
 * A page that is hidden may never be heard of again: a phone's browser ends it without a word (Page Lifecycle). Safari tells of `pagehide`
 * alone when the visitor follows a link.
 * @returns ends it
 */
export const onBrowserLeave =
  (window: EventTarget, document: EventTarget & Pick<Document, 'visibilityState'>) =>
  (listener: () => void): (() => void) => {
    const whenHidden = (): void => {
      if (document.visibilityState === 'hidden') listener()
    }
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', whenHidden)
    }
  }
