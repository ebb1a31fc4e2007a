import type { SiweSession, SiwxOptions } from '../../core/ports/sign-in/siwx-options.ts'
import { createSiwxSite } from '../../infrastructure/sign-in/siwx-site.ts'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedSiwxSite } from '../../infrastructure/simulation/simulated-siwx-site.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { aliceHere } from '../support/sign-in-world.ts'
import { describeSiwxSite, type SiwxSiteHarness } from './siwx-site.contract.ts'

const { signal } = new AbortController()

/** Two tabs of one page with these options. */
const harnessOf = (options: Pick<Parameters<typeof createSiwxSite>[0], 'siwx' | 'siwe'>): SiwxSiteHarness => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const clock = createSimulatedClock()
  const openTab = () =>
    createSiwxSite({
      ...options,
      address: 'https://tidewater.test/',
      storageKey: 'default',
      clock,
      check: async () => 'right',
      ...browser.openTab(),
    })
  const [site, other] = [openTab(), openTab()]
  return {
    site,
    elsewhere: {
      signIn: async () => {
        clock.advance(1)
        const message = await other.message(aliceHere, signal)
        await other.accept(aliceHere, { message: message.ok ? message.value : '', signature: '0xabcd' }, signal)
        browser.deliver()
      },
      signOut: async () => {
        await other.signOut([aliceHere], 'wallet-left', signal)
        browser.deliver()
      },
    },
  }
}

describeSiwxSite('sessions in the modal’s own storage', () => harnessOf({ siwx: {}, siwe: undefined }))

describeSiwxSite('sessions that the host keeps', () => {
  const kept = new Set<string>()
  const siwx: SiwxOptions = {
    getSessions: async (chainId, accountAddress) =>
      kept.has(chainId + accountAddress) ? [{ data: { chainId, accountAddress } }] : [],
    addSession: async ({ data }) => void kept.add(data.chainId + data.accountAddress),
    revokeSession: async (chainId, address) => void kept.delete(chainId + address),
    // A configuration that was written for another modal has it; here nobody calls it.
    setSessions: () => {
      throw new Error('Nobody asks for this')
    },
  }
  return harnessOf({ siwx, siwe: undefined })
})

describeSiwxSite(
  'a configuration of the earlier form',
  () => {
    let session: SiweSession | undefined
    let nonces = 10_000_000
    return harnessOf({
      siwx: undefined,
      siwe: {
        getNonce: async () => {
          nonces += 1
          return String(nonces)
        },
        createMessage: ({ domain, address, nonce }) => `${domain} ${address} ${nonce}`,
        // Who has signed is all that its server goes by.
        verifyMessage: async ({ message }) => {
          const [, chainId, address] = /eip155:(\d+):(\S+)/.exec(message) ?? []
          session = { address: address ?? '', chainId: Number(chainId) }
          return true
        },
        getSession: async () => session,
        signOut: async () => {
          session = undefined
        },
      },
    })
  },
  false,
)

describeSiwxSite('simulated', () => {
  const site = createSimulatedSiwxSite()
  return {
    site,
    elsewhere: { signIn: async () => site.signIn(aliceHere), signOut: async () => site.end(aliceHere) },
  }
})
