/** A page for EIP-6963: the real event target and events, and wallets that answer requests. */
export interface AnnouncingPage {
  readonly window: EventTarget
  readonly announce: (detail: unknown) => void
  /** Announces at every request from now on. */
  readonly install: (detail: unknown) => void
}

export const createAnnouncingPage = (): AnnouncingPage => {
  const window = new EventTarget()
  const announce = (detail: unknown): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  return {
    window,
    announce,
    install: (detail) => window.addEventListener('eip6963:requestProvider', () => announce(detail)),
  }
}

/** A well-formed announcement's detail; each call stands for another wallet. */
export const walletDetail = (info: Readonly<Record<string, unknown>> = {}, provider: unknown = { request: () => [] }) =>
  Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Test Wallet',
      icon: 'data:image/svg+xml,<svg/>',
      rdns: 'test.wallet',
      ...info,
    }),
    provider,
  })
