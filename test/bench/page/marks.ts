/**
 * What the bench measures inside a page, the same in every page: `performance.now()` right after the first frame in which
 * something is rendered. Also the wallet, which answers at once.
 */

export type Probe = 'button' | 'answered' | 'row' | 'connected' | 'confirmed'

export interface Bench {
  /** When each was first painted. */
  readonly marks: Partial<Record<Probe, number>>
  /** Whether the first frame with the dialog had the wallet's row in it. */
  firstFrameHasRow: boolean | undefined
  /** Presses it and watches for the probes; answers with the time right before. */
  readonly press: (target: 'button' | 'row', next: readonly Probe[]) => number
  /** Watches for the probes from the next press of a pointer on. */
  readonly awaitPress: (next: readonly Probe[]) => void
  /** When the pointer was pressed, by the clock of the input: what the page did meanwhile counts. */
  pressedAt: number | undefined
  readonly buttonCentre: () => { readonly x: number; readonly y: number }
}

declare global {
  interface Window {
    latchkeyBench: Bench
  }
}

const walletName = 'Bench Wallet'
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  /** Of the key that is nothing but zeros. */
  solana: '1'.repeat(32),
}
/** Where the wallet is. */
export type BenchedNamespace = keyof typeof addresses
let shortAddress = ''
const permission = 'bench-wallet'

const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 8%22%3E%3Crect width=%228%22 height=%228%22/%3E%3C/svg%3E'

const isPermitted = (): boolean => localStorage.getItem(permission) !== null

const answers: Readonly<Record<string, () => unknown>> = {
  eth_requestAccounts: () => {
    localStorage.setItem(permission, 'yes')
    return [addresses.eip155]
  },
  eth_accounts: () => (isPermitted() ? [addresses.eip155] : []),
  eth_chainId: () => '0x7a69',
}

const announceEvmWallet = (): void => {
  const provider = {
    request: async ({ method }: { readonly method: string }) => answers[method]?.(),
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: crypto.randomUUID(), name: walletName, rdns: 'example.bench', icon }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): boolean => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** The account is there at once, as with wallets that are wrapped adapters. */
const registerSolanaWallet = (): void => {
  const chains = ['solana:localnet']
  const account = { address: addresses.solana, publicKey: new Uint8Array(32), chains, features: [] }
  const wallet = {
    version: '1.0.0',
    name: walletName,
    icon,
    chains,
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => {
          if (!silent) localStorage.setItem(permission, 'yes')
          return { accounts: wallet.accounts }
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
    },
    get accounts() {
      return isPermitted() ? [account] : []
    },
  }
  const register = (api: unknown): void => Object(api).register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) register(event.detail)
  })
}

const putWallet: Readonly<Record<BenchedNamespace, () => void>> = {
  eip155: announceEvmWallet,
  solana: registerSolanaWallet,
}

/** Elements and roots that listen for clicks: a button that nobody listens to is painted, but of no use. */
const wired = new WeakSet<EventTarget>()

const noteListeners = (): void => {
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>): void {
    if (args[0] === 'click') wired.add(this ?? window)
    Reflect.apply(add, this ?? window, args)
  }
}

const isWired = (button: HTMLButtonElement): boolean => {
  let node: Node | null = button
  while (node !== null) {
    if (wired.has(node) || (node instanceof HTMLElement && node.onclick !== null)) return true
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  }
  return false
}

const queryAll = <E extends Element>(selector: string): readonly E[] => {
  const roots = [...document.querySelectorAll('latchkey-button, latchkey-modal')].map(({ shadowRoot }) => shadowRoot)
  return [document, ...roots].flatMap((root) => (root === null ? [] : [...root.querySelectorAll<E>(selector)]))
}

const isRendered = (element: Element): boolean => element.getClientRects().length > 0 && element.checkVisibility()

const pageButton = (text: string): HTMLButtonElement | undefined =>
  queryAll<HTMLButtonElement>('button').find(
    (button) => button.closest('dialog') === null && button.textContent?.includes(text) && isRendered(button),
  )
const openDialog = (): Element | undefined => queryAll('dialog[open]').find(isRendered)
const walletRow = (): HTMLButtonElement | undefined =>
  [...(openDialog()?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find(
    (button) => button.textContent?.trim().startsWith(walletName) && isRendered(button),
  )

interface BenchedModal {
  readonly account: { readonly snapshot: () => { readonly status: string } }
}

/** Latchkey's word on the account, from the modal itself; the reference says it on its button. */
const isConfirmed = (): boolean => {
  const slot: { readonly modal?: BenchedModal } | undefined = Reflect.get(globalThis, Symbol.for('latchkey/default'))
  const status = slot?.modal?.account.snapshot().status ?? pageButton(shortAddress)?.dataset['status']
  return status === 'connected'
}

/** It looks as our button does under a pointer that is down (`button.css`). */
const isPressed = (button: HTMLButtonElement | undefined): boolean =>
  button?.matches(':active') === true && getComputedStyle(button).filter === 'brightness(0.9)'

const isPainted: Readonly<Record<Probe, () => boolean>> = {
  button: () => {
    const button = pageButton('Connect wallet')
    return button !== undefined && isWired(button)
  },
  answered: () => {
    const button = pageButton('Connect wallet')
    return isPressed(button) || button?.ariaBusy === 'true' || walletRow() !== undefined
  },
  row: () => {
    const dialog = openDialog()
    const row = walletRow()
    if (dialog !== undefined) window.latchkeyBench.firstFrameHasRow ??= row !== undefined
    return row !== undefined
  },
  connected: () => pageButton(shortAddress) !== undefined,
  confirmed: () => pageButton(shortAddress) !== undefined && isConfirmed(),
}

const watched = new Set<Probe>()

/** Looks when the frame has been drawn: layout is done then, so that looking costs the page nothing. */
const look = (): void => {
  for (const probe of [...watched].filter((name) => isPainted[name]())) {
    window.latchkeyBench.marks[probe] ??= performance.now()
    watched.delete(probe)
  }
  if (watched.size > 0) requestAnimationFrame(onFrame)
}

/** Before all else that waits: what the browser does after the frame is no part of it. */
const onFrame = (): void => void scheduler.postTask(look, { priority: 'user-blocking' })

const watch = (probe: Probe): void => {
  watched.add(probe)
  if (watched.size === 1) requestAnimationFrame(onFrame)
}

export const start = (namespace: BenchedNamespace): void => {
  const address = addresses[namespace]
  shortAddress = `${address.slice(0, 6)}…${address.slice(-4)}`
  noteListeners()
  putWallet[namespace]()
  window.latchkeyBench = {
    marks: {},
    firstFrameHasRow: undefined,
    press: (target, next) => {
      const element = target === 'button' ? pageButton('Connect wallet') : walletRow()
      if (element === undefined) throw new Error(`There is no ${target} to press.`)
      next.forEach(watch)
      const before = performance.now()
      element.click()
      return before
    },
    awaitPress: (next) => {
      const onPress = ({ timeStamp }: PointerEvent): void => {
        window.latchkeyBench.pressedAt = timeStamp
        next.forEach(watch)
      }
      window.addEventListener('pointerdown', onPress, { capture: true, once: true })
    },
    pressedAt: undefined,
    buttonCentre: () => {
      const { x = 0, y = 0, width = 0, height = 0 } = pageButton('Connect wallet')?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    },
  }
  // The wallet's permission tells a return from a first visit, whatever the page itself has stored.
  watch(isPermitted() ? 'confirmed' : 'button')
}
