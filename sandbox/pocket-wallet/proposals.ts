import type { Hex, WalletConfig } from '../demo-wallet/types.ts'
import { agree, namespacesOf, type Wishes } from './agreement.ts'
import type { Kit } from './open-kit.ts'
import { siteOf } from './sites.ts'
import type { PocketStore, ShownProposal, Site } from './state.ts'

interface Proposal {
  readonly id: number
  readonly proposer: { readonly metadata: Site }
  readonly requiredNamespaces: Wishes
  readonly optionalNamespaces: Wishes
}

/** Sites that want a session. */
export const createProposals = (kit: Kit, config: WalletConfig, store: PocketStore) => {
  const agreementOn = (id: number) => {
    const proposal = Object.values(kit.getPendingSessionProposals()).find((one) => one.id === id)
    return agree(proposal?.requiredNamespaces ?? {}, proposal?.optionalNamespaces ?? {}, config.chains)
  }
  const forget = (id: number): void => {
    store.set({ waiting: store.snapshot().waiting.filter((one) => one.id !== id) })
  }
  const show = ({ id, proposer, requiredNamespaces, optionalNamespaces }: Proposal): void => {
    const { chains, methods, obstacle } = agree(requiredNamespaces, optionalNamespaces, config.chains)
    const shown: ShownProposal = {
      kind: 'proposal',
      id,
      site: siteOf(proposer.metadata),
      networks: chains.map(({ name }) => name),
      methods,
      ...(obstacle === undefined ? {} : { obstacle }),
    }
    forget(id)
    store.set({ waiting: [...store.snapshot().waiting, shown], said: `${shown.site.name} wants to connect.` })
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
    approve: async (id: number, account: Hex): Promise<void> => {
      const namespaces = namespacesOf(agreementOn(id), account)
      forget(id)
      await kit.approveSession({ id, namespaces })
    },
    reject: async (id: number): Promise<void> => {
      forget(id)
      await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    },
  }
}
