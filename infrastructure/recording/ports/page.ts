import type { Device } from '../../../core/domain/shared/device.ts'
import type { Page } from '../../../core/ports/shared/page.ts'
import { change, outcome } from '../codings.ts'
import { describePort } from '../port-description.ts'

/** The page's own address may say who the visitor is, and no screen shows it. */
const withoutPath = (device: Device): Device => {
  const { origin } = new URL(device.url)
  return URL.canParse(origin) ? { ...device, url: origin } : device
}

export const page = describePort<Page>()({
  reads: {
    members: ({ pageDevice }) => pageDevice.entries,
    look: (live) => live.device(),
    shown: (device) => withoutPath(device),
  },
  asks: ({ outcome }) => ({ copied: { about: {}, answer: { result: outcome } } }),
  events: () => ({ 'page-return': { about: {}, news: {} } }),
  tape: ({ ask, event, oneWay, read, tape }, live) => ({
    copy: ask('copied', (_) => ({}), outcome, live?.copy),
    onReturn: event('page-return', {}, change, live?.onReturn),
    // A replay has no frames, and what comes within one decides what is written down: so nobody waits for one here either.
    whenDrawn: () => undefined,
    leave: () => undefined,
    // Not on the tape: it may say who the visitor is.
    address: live?.address ?? (() => ''),
    isMobile: read('isMobile'),
    device: tape.device,
    openLink: oneWay(live?.openLink),
  }),
})
