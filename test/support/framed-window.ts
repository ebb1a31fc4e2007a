import type { SafeDiscoveryDeps } from '../../infrastructure/wallets/safe/safe-discovery.ts'

/** With who led to the page, which says nothing of who is around it. */
type FramedPage = SafeDiscoveryDeps['window'] & { readonly document: { readonly referrer: string } }

const nobody = { postMessage: () => undefined }

/** A page that is open inside another. */
export const framed = (place: { readonly ancestor?: string; readonly referrer?: string } = {}): FramedPage =>
  Object.assign(new EventTarget(), {
    parent: nobody,
    location: place.ancestor === undefined ? {} : { ancestorOrigins: [place.ancestor] },
    document: { referrer: place.referrer ?? '' },
  })

/** A page in a tab of its own. */
export const unframed = <Target extends EventTarget>(window: Target, referrer = ''): Target & FramedPage => {
  const page = Object.assign(window, nobody)
  return Object.assign(page, { parent: page, location: {}, document: { referrer } })
}
