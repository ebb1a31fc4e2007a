import { accountsOn } from './agreement.ts'
import type { PocketNamespace } from './namespaces/pocket-namespace.ts'
import type { Kit } from './open-kit.ts'
import type { ConnectedSite, PocketStore, SharedPart, Site } from './state.ts'

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

const numberIn = (addresses: readonly string[], [account = '']: readonly string[]): number =>
  addresses.findIndex((address) => account.toLowerCase().endsWith(`:${address.toLowerCase()}`))

/** The sessions there are, and what their owner does to them. */
export const createSites = (kit: Kit, own: readonly PocketNamespace[], store: PocketStore) => {
  const connectedSite = ({ topic, peer, namespaces }: Session): ConnectedSite | undefined => {
    const accountsIn = (namespace: string): readonly string[] => namespaces[namespace]?.accounts ?? []
    const parts = own.flatMap(({ namespace, label, chains, addresses }): SharedPart[] => {
      const shared = chains.filter(({ id }) => accountsIn(namespace).some((account) => account.startsWith(`${id}:`)))
      return shared.length === 0 ? [] : [{ namespace, label, chains: shared, addresses }]
    })
    const [first] = parts
    const account = first === undefined ? -1 : numberIn(first.addresses, accountsIn(first.namespace))
    const chains = parts.find(({ namespace }) => namespace === 'eip155')?.chains ?? []
    const kept = chains.find(({ id }) => id === localStorage.getItem(networkKey(topic)))
    const { id: networkId } = kept ?? chains[0] ?? {}
    return account < 0
      ? undefined
      : { topic, site: siteOf(peer.metadata), account, parts, ...(networkId === undefined ? {} : { networkId }) }
  }
  const refresh = (): void => {
    const sessions = kit.getActiveSessions()
    store.set({
      sites: Object.values(sessions).flatMap((session) => connectedSite(session) ?? []),
      // What a site asked for ends with its session.
      waiting: store.snapshot().waiting.filter((one) => one.kind !== 'question' || one.topic in sessions),
    })
  }
  /** As the SDK has it: a site may ask for something before its approval has come through here, and is shown. */
  const find = (topic: string): ConnectedSite | undefined => {
    const session = kit.getActiveSessions()[topic]
    return session && connectedSite(session)
  }

  /** Of an event that it did not ask for, a site is not told. */
  const tell = async (topic: string, chainId: string, name: string, data: unknown): Promise<void> => {
    const namespace = kit.getActiveSessions()[topic]?.namespaces[chainId.split(':')[0] ?? '']
    if (namespace?.events.includes(name)) await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }
  const tellAccount = async (topic: string, { namespace, chains, addresses }: SharedPart, account: number) => {
    const { networkId } = find(topic) ?? {}
    // On the network in use: a site reads one address from each entry.
    const here = chains.find(({ id }) => id === networkId) ?? chains[0]
    if (here === undefined) return
    await tell(topic, here.id, 'accountsChanged', accountsOn({ chains: [here] }, addresses[account] ?? ''))
    const { properties } = own.find((one) => one.namespace === namespace) ?? {}
    const { event, value } = (await properties?.(account)) ?? {}
    if (event !== undefined) await tell(topic, here.id, event, value)
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
    switchAccount: async (topic: string, account: number): Promise<void> => {
      const { namespaces } = kit.getActiveSessions()[topic] ?? {}
      const parts = find(topic)?.parts ?? []
      if (namespaces === undefined) return
      const changed = parts.flatMap((part) => {
        const agreed = namespaces[part.namespace]
        const accounts = accountsOn(part, part.addresses[account] ?? '')
        return agreed === undefined ? [] : [[part.namespace, { ...agreed, accounts }] as const]
      })
      await kit.updateSession({ topic, namespaces: { ...namespaces, ...Object.fromEntries(changed) } })
      refresh()
      for (const part of parts) await tellAccount(topic, part, account)
    },
    switchNetwork: async (topic: string, networkId: string): Promise<void> => {
      localStorage.setItem(networkKey(topic), networkId)
      refresh()
      await tell(topic, networkId, 'chainChanged', Number(networkId.split(':')[1]))
    },
    drop: async (topic: string): Promise<void> => {
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      localStorage.removeItem(networkKey(topic))
      refresh()
    },
  }
}
