import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { SiweConfig, SiwxOptions } from '../../core/ports/sign-in/siwx-options.ts'
import type { CheckSignature } from '../../infrastructure/sign-in/signature-check.ts'
import { createSiwxSite } from '../../infrastructure/sign-in/siwx-site.ts'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { aliceHere } from './sign-in-world.ts'

/** Of whoever does not turn away. */
export const { signal } = new AbortController()
export const signature = '0xabcd'
export const key = '@latchkey/default/sign-in-sessions'

/** A site by its options `siwx`, or `siweConfig`, on a page that may be open several times. @param check finds any signature right unless it is given */
export const siteOf = (siwx: SiwxOptions = {}, siwe?: SiweConfig, check: CheckSignature = async () => 'right') => {
  const store = createMemoryKeyValueStore()
  const browser = createSimulatedBrowser(store)
  const clock = createSimulatedClock()
  const open = () =>
    createSiwxSite({
      siwx,
      siwe,
      address: 'https://tidewater.test:8443/harbour?secret=1#token',
      storageKey: 'default',
      clock,
      check,
      ...browser.openTab(),
    })
  return { site: open(), open, store, clock, browser }
}
export const textOf = async (
  site: ReturnType<typeof createSiwxSite>,
  account: SignInAccount = aliceHere,
): Promise<string> => {
  const message = await site.message(account, signal)
  if (!message.ok) throw new Error(message.failure.code)
  return message.value
}
export const standing = async (site: ReturnType<typeof createSiwxSite>, account: SignInAccount) => {
  const answer = await site.standing(account, signal)
  return answer.ok ? answer.value.isSignedIn : answer.failure.code
}
