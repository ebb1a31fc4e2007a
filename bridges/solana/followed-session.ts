import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { solanaNamespace as solana, solanaChainOf } from '../../core/domain/namespaces/standard-chains.ts'
import type { Modal } from '../../core/modal.ts'
import { abilitiesOf, type SigningFeature, type WalletAbilities } from './wallet-abilities.ts'

/** What a host was shown last. Each part is the same object while nothing of it changed: hosts compare them by identity. */
export interface ShownSession {
  readonly accounts: readonly WalletAccount[]
  /** As wallets call the networks that the modal offers. */
  readonly chains: WalletAccount['chains']
  /** Of the connected wallet; undefined while there is none. */
  readonly features: readonly SigningFeature[] | undefined
}

export type ShownPart = keyof ShownSession

export interface FollowedSession {
  readonly shown: () => ShownSession
  /** Resolves when all that the modal says by now is shown. */
  readonly settled: () => Promise<void>
  readonly on: (listener: (changed: readonly ShownPart[]) => void) => () => void
  readonly stop: () => void
}

const isSameList = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a === b || (a?.length === b?.length && a?.every((item, at) => item === b?.[at]) === true)

const isChain = (chain: string): chain is `${string}:${string}` => chain.includes(':')

/** An account without a key is none here. Of an address the modal knows no more than its form; nothing may keep the next change from being read. */
const keyOf = (address: string): Uint8Array | undefined => {
  try {
    const key = base58.decode(address)
    return key.length === 32 ? key : undefined
  } catch {
    return undefined
  }
}

/** What a host's own code throws is its own to hear of: the others are told all the same, and so is the next change. */
const tell = (call: () => void): void => {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** The modal's session on Solana, as a wallet of the Wallet Standard shows one. */
export const createFollowedSession = (modal: Modal): FollowedSession => {
  const listeners = new Set<(changed: readonly ShownPart[]) => void>()
  const offered = () => {
    const networks = modal.network.snapshot().networks.filter(({ chainNamespace }) => chainNamespace === solana)
    return [...new Set(networks.map(({ caipNetworkId }) => solanaChainOf(caipNetworkId)))].filter(isChain)
  }
  let shown: ShownSession = { accounts: [], chains: offered(), features: undefined }

  const connection = () =>
    modal.connections.snapshot().find(({ namespace, status }) => namespace === solana && status === 'connected')
  const isAway = (): boolean => modal.accounts.snapshot()[solana]?.status !== 'connected'

  const accountOf = (address: string, { chains, features }: WalletAbilities): readonly WalletAccount[] => {
    const known = shown.accounts.find((account) => account.address === address)
    if (known !== undefined && isSameList(known.chains, chains) && isSameList(known.features, features)) return [known]
    const publicKey = keyOf(address)
    return publicKey ? [Object.freeze({ address, publicKey, chains: chains.filter(isChain), features })] : []
  }

  const show = (next: ShownSession): void => {
    const changed = (['accounts', 'chains', 'features'] as const).filter((part) => !isSameList(shown[part], next[part]))
    if (changed.length === 0) return
    const before = shown
    const partOf = <Part extends ShownPart>(part: Part): ShownSession[Part] =>
      changed.includes(part) ? next[part] : before[part]
    shown = { accounts: partOf('accounts'), chains: partOf('chains'), features: partOf('features') }
    for (const listener of [...listeners]) tell(() => listener(changed))
  }

  const read = async (): Promise<void> => {
    const chains = offered()
    // One that is being restored or asked is not gone yet.
    if (modal.accounts.snapshot()[solana]?.status === 'connecting') return
    const here = connection()
    if (here === undefined || isAway()) return show({ accounts: [], chains, features: undefined })
    const provider = await modal.getProvider(solana).catch(() => undefined)
    // What came meanwhile is read next.
    if (provider === undefined || connection() !== here) return
    const abilities = abilitiesOf(provider, chains)
    const others = here.accounts.map(({ address }) => address).filter((address) => address !== here.address)
    const accounts = [here.address, ...others].flatMap((address) => accountOf(address, abilities))
    show({ accounts, chains, features: abilities.features })
  }

  /** One after another: each says what is so when its turn comes. */
  let turn: Promise<void> = Promise.resolve()
  const follow = (): void => {
    turn = turn.then(read)
  }
  const following = [modal.accounts, modal.connections, modal.network].map(({ value$ }) => value$.subscribe(follow))
  return {
    shown: () => shown,
    settled: () => {
      follow()
      return turn
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      for (const each of following) each.unsubscribe()
    },
  }
}
