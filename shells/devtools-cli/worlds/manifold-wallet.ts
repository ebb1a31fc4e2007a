import type { ChainNamespace, PerNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import type { SandboxDescription } from '../../../infrastructure/http/sandbox-description.ts'
import type { Question } from '../../../sandbox/demo-wallet/types.ts'
import { createBitcoinDesk } from '../../../sandbox/namespace-wallets/bitcoin/bitcoin-desk.ts'
import { announceSatsProvider } from '../../../sandbox/namespace-wallets/bitcoin/sats-provider.ts'
import { createKeplrWallet, injectKeplrWallet } from '../../../sandbox/namespace-wallets/cosmos/keplr-wallet.ts'
import { sandboxWallet as identity } from '../../../sandbox/namespace-wallets/identities.ts'
import { type NamespaceKeys, namespaceKeysFrom } from '../../../sandbox/namespace-wallets/keys.ts'
import {
  createPolkadotWallet,
  injectPolkadotWallet,
} from '../../../sandbox/namespace-wallets/polkadot/polkadot-wallet.ts'
import { createSite, type Site } from '../../../sandbox/namespace-wallets/site.ts'
import { createSolanaWallet } from '../../../sandbox/namespace-wallets/solana/solana-wallet.ts'
import { registerStandardWallet } from '../../../sandbox/namespace-wallets/standard-wallet.ts'

/** What the owner does with the wallet in all of these namespaces at once. */
export interface ManifoldWallet {
  readonly nextAccount: () => void
  readonly toggleLock: () => void
  readonly drop: () => void
}

export interface ManifoldWalletDeps {
  /** Where sites look for wallets. */
  readonly window: EventTarget
  readonly sandbox: SandboxDescription
  readonly namespaces: readonly ChainNamespace[]
  /** What an earlier run left. */
  readonly store: KeyValueStore
  /** Asks the owner, in one line. */
  readonly ask: (question: string) => Promise<boolean>
  readonly lineOf: (question: Question) => string
}

/** How many accounts the wallet has in each namespace. */
const accounts = 5

interface FocusPosition {
  readonly window: EventTarget
  readonly site: Site
  readonly loadAccounts: () => Promise<NamespaceKeys>
}

const places: PerNamespace<{ readonly label: string; readonly put: (place: FocusPosition) => void }> = {
  solana: {
    label: 'Solana',
    put: ({ window, ...deps }) =>
      registerStandardWallet(window, createSolanaWallet({ identity, ...deps, host: 'terminal' })),
  },
  bip122: {
    label: 'Bitcoin',
    put: ({ window, ...deps }) =>
      announceSatsProvider(window, { identity, site: deps.site, desk: createBitcoinDesk(deps) }),
  },
  polkadot: {
    label: 'Polkadot',
    put: ({ window, ...deps }) =>
      injectPolkadotWallet(window, identity.id, createPolkadotWallet({ identity, ...deps })),
  },
  cosmos: {
    label: 'Cosmos',
    put: ({ window, ...deps }) => injectKeplrWallet(window, deps.site, createKeplrWallet({ identity, ...deps })),
  },
}

const readMemory = async (store: KeyValueStore, key: string): Promise<unknown> => {
  try {
    return JSON.parse((await store.read(key)) ?? '{}')
  } catch {
    return undefined
  }
}

/** The sandbox's demo wallet in the namespaces that are not EVM's, each with a permission of its own, on the page of a terminal. */
export const createManifoldWallet = async (deps: ManifoldWalletDeps): Promise<ManifoldWallet> => {
  const { window, sandbox, namespaces, store, ask, lineOf } = deps
  const sites: Site[] = []
  for (const namespace of namespaces) {
    const place = places[namespace]
    if (place === undefined || !sandbox.others.accounts.some((one) => one.namespace === namespace)) continue
    const keys = namespaceKeysFrom(sandbox.others, namespace)
    const key = `${identity.id}:${namespace}`
    const site = createSite({
      approve: async (question) => ({
        approved: await ask(`Sandbox wallet (${place.label}): ${lineOf(question)}`),
      }),
      memory: await readMemory(store, key),
      remember: (memory) => void store.write(key, JSON.stringify(memory)),
      accounts,
    })
    sites.push(site)
    place.put({ window, site, loadAccounts: async () => keys })
  }
  let isLocked = false
  return {
    nextAccount: () => {
      for (const site of sites) site.wish({ account: ((site.shared() ?? -1) + 1) % accounts })
    },
    toggleLock: () => {
      isLocked = !isLocked
      for (const site of sites) site.wish({ isLocked })
    },
    drop: () => {
      for (const site of sites) site.wish({ forgets: true })
    },
  }
}
