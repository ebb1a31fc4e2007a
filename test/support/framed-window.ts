import type { FramedWindow } from '../../infrastructure/wallets/safe/framed.ts'

/** With who led to the page, which says nothing of who is around it. */
type WindowWithReferrer = FramedWindow & { readonly document: { readonly referrer: string } }

/** A page that is open inside another. */
export const framed = (place: { readonly ancestor?: string; readonly referrer?: string } = {}): WindowWithReferrer => ({
  parent: {},
  location: place.ancestor === undefined ? {} : { ancestorOrigins: [place.ancestor] },
  document: { referrer: place.referrer ?? '' },
})

/** A page in a tab of its own. */
export const unframed = <Target extends object>(window: Target, referrer = ''): Target & WindowWithReferrer =>
  Object.assign(window, { parent: window, location: {}, document: { referrer } })
