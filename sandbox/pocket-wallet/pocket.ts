import { shortAddress } from '../demo-wallet/short-address.ts'
import type { PocketNamespace } from './namespaces/pocket-namespace.ts'
import type { Kit } from './open-kit.ts'
import { pairingLinkFrom } from './pairing-link.ts'
import { createProposals } from './proposals.ts'
import { createRequests } from './requests.ts'
import { createSignIns } from './sign-ins.ts'
import { createSites } from './sites.ts'
import { createPocketStore, type PocketState } from './state.ts'

/** The wallet as its owner handles it. What goes wrong is said in the state. */
export interface Pocket {
  readonly state: () => PocketState
  readonly subscribe: (listener: () => void) => () => void
  readonly pair: (text: string) => Promise<void>
  readonly approve: (proposalId: number, account: number) => Promise<void>
  readonly reject: (proposalId: number) => Promise<void>
  readonly signIn: (id: number, account: number) => Promise<void>
  readonly rejectSignIn: (id: number) => Promise<void>
  /** Whether sites may ask to sign in while they connect. */
  readonly chooseSignIn: (isOn: boolean) => void
  readonly answer: (questionId: number, isApproved: boolean) => void
  readonly switchAccount: (topic: string, account: number) => Promise<void>
  readonly switchNetwork: (topic: string, networkId: string) => Promise<void>
  readonly drop: (topic: string) => Promise<void>
}

/** So long a site may take; then its owner should know that it may never come. */
const patienceMs = 10_000

const noAnswer = 'No site has answered yet. It may have taken the link back: ask it for a new one.'
const pairingTrouble =
  'This link cannot be used: it was used before, or the relay cannot be reached. Ask for a new one.'

export const createPocket = (kit: Kit, own: readonly PocketNamespace[]): Pocket => {
  const store = createPocketStore()
  const sites = createSites(kit, own, store)
  const proposals = createProposals(kit, own, store)
  const signIns = createSignIns(kit, own, store)
  const requests = createRequests(kit, own, sites, store)
  const say = (said: string): void => store.set({ said })
  const nameOf = (topic: string): string => sites.find(topic)?.site.name ?? 'the site'

  /** Says what was done, or that it was not. */
  const doing = async (deed: Promise<void>, done: string): Promise<void> => {
    try {
      await deed
      say(done)
    } catch (error) {
      say(`That did not work. ${error instanceof Error ? error.message : ''}`.trim())
    }
  }
  sites.refresh()
  proposals.showPending()
  signIns.showPending()

  return {
    state: store.snapshot,
    subscribe: store.subscribe,
    pair: async (text) => {
      const link = pairingLinkFrom(text, Date.now())
      if (!link.isOk) return say(link.reason)
      const looking = 'Looking for the site…'
      say(looking)
      setTimeout(() => {
        if (store.snapshot().said === looking) say(noAnswer)
      }, patienceMs)
      try {
        await kit.pair({ uri: link.uri })
      } catch {
        say(pairingTrouble)
      }
    },
    approve: async (id, account) => {
      const name = store.snapshot().waiting.find((one) => one.id === id)?.site.name ?? 'The site'
      await doing(proposals.approve(id, account), `${name} is connected. Go back to the site.`)
      sites.refresh()
    },
    signIn: async (id, account) => {
      const name = store.snapshot().waiting.find((one) => one.id === id)?.site.name ?? 'The site'
      await doing(signIns.approve(id, account), `You are connected and signed in to ${name}. Go back to the site.`)
      sites.refresh()
    },
    rejectSignIn: (id) => doing(signIns.reject(id), 'You did not sign in to the site.'),
    chooseSignIn: signIns.choose,
    reject: (id) => doing(proposals.reject(id), 'You did not connect to the site.'),
    answer: (id, isApproved) => {
      if (!isApproved) say('You rejected the request.')
      requests.answer(id, isApproved)
    },
    switchAccount: (topic, account) => {
      const address = sites.find(topic)?.parts[0]?.addresses[account] ?? ''
      return doing(sites.switchAccount(topic, account), `${nameOf(topic)} sees ${shortAddress(address)} now.`)
    },
    switchNetwork: (topic, networkId) => {
      const chains = own.flatMap((one) => one.chains)
      const network = chains.find(({ id }) => id === networkId)?.name ?? 'another network'
      return doing(sites.switchNetwork(topic, networkId), `${nameOf(topic)} is on ${network} now.`)
    },
    drop: (topic) => doing(sites.drop(topic), `Disconnected from ${nameOf(topic)}.`),
  }
}
