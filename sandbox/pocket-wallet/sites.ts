import { isAddress } from '../demo-wallet/checks.ts'
import type { Hex, WalletConfig } from '../demo-wallet/types.ts'
import { accountsOn, caipIdOf } from './agreement.ts'
import type { Kit } from './open-kit.ts'
import type { ConnectedSite, PocketStore, Site } from './state.ts'

export type Sites = ReturnType<typeof createSites>

type Session = ReturnType<Kit['getActiveSessions']>[string]

/** A session does not say which of its networks is in use. */
const networkKey = (topic: string): string => `pocket-wallet:network:${topic}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** What a site says of itself may be anything. */
export const siteOf = ({ name, url, description }: { readonly [Field in keyof Site]: unknown }): Site => ({
  name: textOf(name) || textOf(url) || 'A site without a name',
  url: textOf(url),
  description: textOf(description),
})

/** The sessions there are, and what their owner does to them. */
export const createSites = (kit: Kit, config: WalletConfig, store: PocketStore) => {
  const connectedSite = ({ topic, peer, namespaces }: Session): ConnectedSite | undefined => {
    const accounts = namespaces['eip155']?.accounts ?? []
    const account = accounts[0]?.split(':')[2]
    const chains = config.chains.filter((chain) => accounts.some((id) => id.startsWith(`${caipIdOf(chain)}:`)))
    const kept = chains.find(({ chainId }) => String(chainId) === localStorage.getItem(networkKey(topic)))
    const { chainId } = kept ?? chains[0] ?? {}
    return isAddress(account) && chainId !== undefined
      ? { topic, site: siteOf(peer.metadata), account, chainId, chains }
      : undefined
  }
  const refresh = (): void => {
    const sessions = kit.getActiveSessions()
    store.set({
      sites: Object.values(sessions).flatMap((session) => connectedSite(session) ?? []),
      // What a site asked for ends with its session.
      waiting: store.snapshot().waiting.filter((one) => one.kind === 'proposal' || one.topic in sessions),
    })
  }
  /** As the SDK has it: a site may ask for something before its approval has come through here, and is shown. */
  const find = (topic: string): ConnectedSite | undefined => {
    const session = kit.getActiveSessions()[topic]
    return session && connectedSite(session)
  }

  /** Of an event that it did not ask for, a site is not told. */
  const tell = async (topic: string, name: 'accountsChanged' | 'chainChanged', data: unknown): Promise<void> => {
    const namespace = kit.getActiveSessions()[topic]?.namespaces['eip155']
    const { chainId } = find(topic) ?? {}
    if (!namespace?.events.includes(name) || chainId === undefined) return
    await kit.emitSessionEvent({ topic, event: { name, data }, chainId: `eip155:${chainId}` })
  }

  kit.on('session_delete', ({ topic }) => {
    const name = store.snapshot().sites.find((shown) => shown.topic === topic)?.site.name ?? 'The site'
    localStorage.removeItem(networkKey(topic))
    store.set({ said: `${name} has disconnected.` })
    refresh()
  })

  return {
    refresh,
    find,
    switchAccount: async (topic: string, account: Hex): Promise<void> => {
      const namespace = kit.getActiveSessions()[topic]?.namespaces['eip155']
      if (namespace === undefined) return
      const accounts = accountsOn(find(topic)?.chains.map(caipIdOf) ?? [], account)
      await kit.updateSession({ topic, namespaces: { eip155: { ...namespace, accounts } } })
      refresh()
      // On the network in use: a site reads one address from each entry.
      await tell(topic, 'accountsChanged', accountsOn([`eip155:${find(topic)?.chainId}`], account))
    },
    switchNetwork: async (topic: string, chainId: number): Promise<void> => {
      localStorage.setItem(networkKey(topic), String(chainId))
      refresh()
      await tell(topic, 'chainChanged', chainId)
    },
    drop: async (topic: string): Promise<void> => {
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      localStorage.removeItem(networkKey(topic))
      refresh()
    },
  }
}
