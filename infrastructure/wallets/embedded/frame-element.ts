/** The frame in the page, as what talks to it sees it. */
export interface FrameElement {
  /** By which other frames of its origin find it in the page. */
  readonly name: string
  /**
   * @param onLoad each time that a document has loaded in it
   * @param onGone it is not in the page any more, with the reason where one is known
   */
  readonly append: (onLoad: () => void, onGone: (reason?: string) => void) => void
  /** To the document of this origin alone. */
  readonly post: (message: object, origin: string, port: MessagePort) => void
  readonly isThere: () => boolean
  readonly remove: () => void
}

export interface FrameElementOptions {
  /** And its name. */
  readonly id: string
  readonly src: string
}

/** Hidden: from the eye, from readers of the screen, and from the keyboard. */
export const createFrameElement = (document: Document, { id, src }: FrameElementOptions): FrameElement => {
  const frame = document.createElement('iframe')
  frame.id = id
  frame.name = id
  frame.src = src
  frame.title = 'Wallet'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.referrerPolicy = 'no-referrer'
  // What a wallet is protected with is the wallet site's, which shows nothing else.
  frame.allow = `publickey-credentials-get ${new URL(src).origin}`
  // A policy of the page may forbid attributes with styles, and not this.
  frame.style.display = 'none'
  let observer: MutationObserver | undefined

  return {
    name: id,
    append: (onLoad, onGone) => {
      frame.addEventListener('load', onLoad)
      // A page may be without a body while it is replaced.
      const parent = document.body ?? document.documentElement
      parent.append(frame)
      observer = new MutationObserver(() => {
        if (!frame.isConnected) onGone()
      })
      for (const place of new Set([parent, document.documentElement])) observer.observe(place, { childList: true })
    },
    post: (message, origin, port) => frame.contentWindow?.postMessage(message, origin, [port]),
    isThere: () => frame.isConnected,
    remove: () => {
      observer?.disconnect()
      frame.remove()
    },
  }
}
