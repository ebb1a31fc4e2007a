import type { SiweConfig, SiweMessageInput, SiweSession } from '../../core/ports/sign-in/siwx-options.ts'
import { noTabs } from '../../infrastructure/composition/noop-adapters.ts'
import { createSiwxSite } from '../../infrastructure/sign-in/siwx-site.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { aliceHere } from './sign-in-world.ts'

export const { signal } = new AbortController()
export const signed = { message: 'm', signature: '0x1' }

/** A site by a configuration of the earlier form, with its one session. */
export const siteOf = (more: Partial<SiweConfig> = {}, wrap = (config: SiweConfig): SiweConfig => config) => {
  const calls: string[] = []
  const asked: SiweMessageInput[] = []
  let session: SiweSession | undefined
  const config = {
    getNonce: async () => 'abcdefgh1234',
    getMessageParams: async () => ({ domain: 'tidewater.test', uri: 'https://tidewater.test', statement: 'Sign in.' }),
    createMessage: (input: SiweMessageInput) => {
      asked.push(input)
      return `${input.domain} ${input.address}`
    },
    verifyMessage: async () => {
      session = { address: aliceHere.address.toLowerCase(), chainId: 31_337 }
      return true
    },
    getSession: async () => session ?? null,
    signOut: async () => {
      session = undefined
      calls.push('signOut')
      return true
    },
    onSignIn: () => void calls.push('onSignIn'),
    onSignOut: () => void calls.push('onSignOut'),
    ...more,
  } as SiweConfig
  const clock = createSimulatedClock()
  const site = createSiwxSite({
    siwx: undefined,
    siwe: wrap(config),
    address: 'https://page.test/',
    storageKey: 'default',
    store: createMemoryKeyValueStore(),
    tabs: noTabs,
    clock,
    check: async () => 'unchecked',
  })
  const standing = async (account: Parameters<typeof site.standing>[0]) => {
    const answer = await site.standing(account, signal)
    return answer.ok ? answer.value : answer.failure.code
  }
  return { site, calls, asked, clock, standing }
}
