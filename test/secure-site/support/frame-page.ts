/** What the test's host page knows of the frame: runs in the page, so that it holds nothing from outside. */
export interface FramePage {
  /** Puts the frame into the page, and greets it. @returns what it says first, or `silent` after a while */
  readonly open: (src: string, given?: { readonly version?: number; readonly greetings?: number }) => Promise<string>
  readonly ask: (
    type: string,
    payload?: unknown,
    id?: string,
  ) => Promise<{ readonly type: string; readonly payload?: unknown }>
  /** Posts whatever there is, and waits for nothing. */
  readonly post: (data: unknown) => void
  /** Hears all that comes from the frame. @returns what ends it */
  readonly listen: (hear: (said: { readonly type: string }) => void) => () => void
  /** How many messages came from the frame. */
  readonly heard: () => number
  /** How many requests it has said that the visitor is asked for. */
  readonly pending: () => number
  readonly close: () => void
  /** Puts the page that shows what is signed into a dialog, as the modal does. */
  readonly openSurface: (src: string) => void
}

declare global {
  /** In the test's host page. */
  var walletFrame: FramePage
}

const silentMs = 2_000

/** Put into the page as a script, under `walletFrame`. */
export const frameScript = `globalThis.walletFrame = (${(silent: number): FramePage => {
  const waiting = new Map<string, (reply: { type: string }) => void>()
  const listening = new Set<(said: { type: string }) => void>()
  let port: MessagePort | undefined
  let frame: HTMLIFrameElement | undefined
  let heard = 0
  let pending = 0
  // Not every page that this is read in is secure: there is no `randomUUID` then.
  const name = `latchkey-wallet-${crypto.getRandomValues(new Uint32Array(2)).join('0')}`
  return {
    open: (src, { version = 1, greetings = 1 } = {}) =>
      new Promise((resolve) => {
        frame?.remove()
        const made = document.createElement('iframe')
        frame = made
        made.src = src
        made.title = 'Wallet'
        made.name = name
        made.onload = () => {
          for (let at = 0; at < greetings; at += 1) {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => {
              heard += 1
              for (const hear of listening) hear(data)
              if (data.type === 'READY') {
                port = port1
                resolve(`READY ${data.version}`)
              } else if (data.type === 'RPC_REQUEST_PENDING') pending += 1
              else waiting.get(data.id)?.(data)
            }
            made.contentWindow?.postMessage({ type: '@latchkey/connect', version }, new URL(src).origin, [port2])
          }
        }
        document.body.append(made)
        setTimeout(() => resolve('silent'), silent)
      }),
    ask: (type, payload, mine = crypto.randomUUID()) =>
      new Promise((resolve) => {
        waiting.set(mine, resolve)
        port?.postMessage({ id: mine, type, ...(payload !== undefined && { payload }) })
      }),
    post: (data) => port?.postMessage(data),
    listen: (hear) => {
      listening.add(hear)
      return () => listening.delete(hear)
    },
    heard: () => heard,
    pending: () => pending,
    close: () => frame?.remove(),
    openSurface: (src) => {
      document.querySelector('#modal')?.remove()
      const modal = document.createElement('div')
      modal.id = 'modal'
      const dialog = document.createElement('dialog')
      const surface = document.createElement('iframe')
      surface.src = `${src}#${name}`
      surface.className = 'surface'
      surface.title = 'Approve'
      surface.style.cssText = 'display: block; width: 360px; height: 500px; border: 0'
      dialog.append(surface)
      modal.attachShadow({ mode: 'open' }).append(dialog)
      document.body.append(modal)
      dialog.showModal()
    },
  }
}})(${silentMs})`
