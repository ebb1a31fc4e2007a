import type { FramedWindow } from '../../infrastructure/wallets/safe/framed.ts'

/** A page that is open inside another. */
export const framed = (place: { readonly ancestor?: string; readonly referrer?: string } = {}): FramedWindow => ({
  parent: {},
  location: place.ancestor === undefined ? {} : { ancestorOrigins: [place.ancestor] },
  document: { referrer: place.referrer ?? '' },
})

/** A page in a tab of its own. */
export const unframed = <Target extends object>(window: Target, referrer = ''): Target & FramedWindow =>
  Object.assign(window, { parent: window, location: {}, document: { referrer } })
