import { expect, it } from 'vitest'
import { createBrowserSharing, type SharingNavigator } from '../../infrastructure/browser/browser-sharing.ts'
import { createSimulatedSharing } from '../../infrastructure/simulation/simulated-sharing.ts'
import { describeSharing } from './sharing.contract.ts'

/** A browser's part in it: what it is given, and how it ends. */
const createNavigator = () => {
  const shared: string[] = []
  let fault: string | undefined
  const navigator = {
    // As a browser has it: only on its own object.
    share(this: unknown, { text = '', ...rest }: ShareData = {}): Promise<void> {
      if (this !== navigator) throw new TypeError('Illegal invocation')
      if (Object.keys(rest).length > 0) throw new TypeError('There is more in it.')
      if (fault !== undefined) return Promise.reject(new DOMException('', fault))
      shared.push(text)
      return Promise.resolve()
    },
    canShare(this: unknown): boolean {
      return this === navigator
    },
  }
  const fail = (name: string) => () => {
    fault = name
  }
  return { navigator, shared: () => shared, fail }
}

describeSharing('browser', () => {
  const { navigator, shared, fail } = createNavigator()
  return {
    sharing: createBrowserSharing(navigator),
    none: createBrowserSharing({}),
    shared,
    leave: fail('AbortError'),
    refuse: fail('NotAllowedError'),
  }
})

describeSharing('simulated', () => {
  const sharing = createSimulatedSharing()
  sharing.allow(true)
  return {
    sharing,
    none: createSimulatedSharing(),
    shared: sharing.shared,
    leave: () => sharing.answer('left'),
    refuse: () => sharing.answer('refused'),
  }
})

it('a terminal has no navigator, and an older browser cannot be asked beforehand', async () => {
  expect(await createBrowserSharing(undefined).canShare()).toBe(false)
  const { canShare: _, ...older }: SharingNavigator = createNavigator().navigator
  expect(await createBrowserSharing(older).canShare()).toBe(true)
})

it('a page in a frame that may not share has no button', async () => {
  const framed = { ...createNavigator().navigator, canShare: () => false }
  expect(await createBrowserSharing(framed).canShare()).toBe(false)
})

it.each(['InvalidStateError', 'NotAllowedError', 'DataError'])('what ends with %s is not handed on', async (name) => {
  const { navigator, fail } = createNavigator()
  fail(name)()
  const failed = { ok: false, failure: { code: 'SHARE_FAILED' } }
  expect(await createBrowserSharing(navigator).share('0x1234')).toMatchObject(failed)
})
