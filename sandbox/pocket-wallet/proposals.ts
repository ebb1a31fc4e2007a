import { agree, namespacesOf, type ProposedNamespaces } from './agreement.ts'
import type { PocketNamespace } from './namespaces/pocket-namespace.ts'
import type { Kit } from './open-kit.ts'
import { siteOf } from './sites.ts'
import type { PocketStore, SharedPart, ShownProposal, Site } from './state.ts'

interface Proposal {
  readonly id: number
  readonly proposer: { readonly metadata: Site }
  readonly requiredNamespaces: ProposedNamespaces
  readonly optionalNamespaces: ProposedNamespaces
}

/** Sites that want a session. */
export const createProposals = (kit: Kit, own: readonly PocketNamespace[], store: PocketStore) => {
  const agreementOn = (id: number) => {
    const proposal = Object.values(kit.getPendingSessionProposals()).find((one) => one.id === id)
    return agree(proposal?.requiredNamespaces ?? {}, proposal?.optionalNamespaces ?? {}, own)
  }
  const ownNamed = (name: string): PocketNamespace | undefined => own.find(({ namespace }) => namespace === name)
  const forget = (id: number): void => {
    store.set({ waiting: store.snapshot().waiting.filter((one) => one.id !== id) })
  }
  const show = ({ id, proposer, requiredNamespaces, optionalNamespaces }: Proposal): void => {
    const { parts, obstacle } = agree(requiredNamespaces, optionalNamespaces, own)
    const shared = parts.map(({ namespace, chains }): SharedPart => {
      const { label = namespace, addresses = [] } = ownNamed(namespace) ?? {}
      return { namespace, label, chains, addresses }
    })
    const shown: ShownProposal = {
      kind: 'proposal',
      id,
      site: siteOf(proposer.metadata),
      parts: shared,
      methods: parts.flatMap(({ methods }) => methods),
      ...(obstacle === undefined ? {} : { obstacle }),
    }
    forget(id)
    store.set({ waiting: [...store.snapshot().waiting, shown], said: `${shown.site.name} wants to connect.` })
  }
  /** What a session says beside its accounts. */
  const propertiesOf = async (namespaces: readonly string[], account: number): Promise<Record<string, string>> => {
    const said = await Promise.all(namespaces.map((name) => ownNamed(name)?.properties?.(account)))
    return Object.fromEntries(said.flatMap((one) => (one === undefined ? [] : [[one.name, JSON.stringify(one.value)]])))
  }

  kit.on('session_proposal', ({ params }) => show(params))
  kit.on('proposal_expire', ({ id }) => {
    if (!store.snapshot().waiting.some((one) => one.id === id)) return
    forget(id)
    store.set({ said: 'A site waited too long for your answer. Ask it for a new link.' })
  })

  return {
    /** What was there before this page was loaded. */
    showPending: (): void => {
      for (const proposal of Object.values(kit.getPendingSessionProposals())) show(proposal)
    },
    approve: async (id: number, account: number): Promise<void> => {
      const agreement = agreementOn(id)
      const namespaces = namespacesOf(agreement, (name) => ownNamed(name)?.addresses[account] ?? '')
      forget(id)
      const properties = await propertiesOf(Object.keys(namespaces), account)
      const more = Object.keys(properties).length === 0 ? {} : { sessionProperties: properties }
      await kit.approveSession({ id, namespaces, ...more })
    },
    reject: async (id: number): Promise<void> => {
      forget(id)
      await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    },
  }
}
