import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { identityIn } from '../wallet-identities.ts'
import { readStandardWallet, type StandardAnnouncement } from './standard-announcement.ts'
import { createStandardHandshake } from './standard-handshake.ts'
import type { StandardWallet } from './standard-wallet.ts'

/** More than anyone has installed. Whoever registers a flood must not freeze the page: beyond this none is kept. */
export const standardWalletLimit = 50

/** What makes a standard wallet one of a namespace. */
export interface StandardNamespace {
  readonly namespace: ChainNamespace
  /** Wallets without such a chain are nobody's problem. */
  readonly isChain: (chain: string) => boolean
  /** The feature that it would need to be of use; undefined when it has them all. */
  readonly lacking: (wallet: object) => string | undefined
  readonly walletOf: (connector: Connector, wallet: StandardWallet) => WalletConnector
}

export interface StandardDiscoveryDeps {
  readonly window: EventTarget
  /** Hears what a developer should know: a wallet that was left out, and why. */
  readonly onProblem: (message: string) => void
  readonly of: StandardNamespace
}

/**
 * By each wallet's object, how it was found first. What comes of one object in several namespaces is one wallet: that needs no name, which
 * any other wallet may take, and an object nobody can.
 */
const firstWays = new WeakMap<object, string>()

/** A wallet's place in the list, which it keeps while it is away. */
interface Place {
  readonly enter: (object: object) => void
  readonly leave: (object: object) => void
  readonly wallet: StandardWallet
}

const placeOf = ({ name, icon }: StandardAnnouncement, first: object): Place => {
  const listeners = createListeners<void>()
  let current: object | undefined = first
  return {
    enter: (object) => {
      current = object
      listeners.emit()
    },
    leave: (object) => {
      if (object !== current) return
      current = undefined
      listeners.emit()
    },
    wallet: { name, ...(icon === undefined ? {} : { icon }), object: () => current, on: listeners.add },
  }
}

/** Wallets of a namespace that announce themselves by the Wallet Standard. Listens from the start; asks only on `request()`. */
export const createStandardDiscovery = ({ window, onProblem, of }: StandardDiscoveryDeps): WalletDiscovery => {
  const listeners = createListeners<void>()
  const places = new Map<string, Place>()
  const seen = new WeakMap<object, Unsubscribe>()
  const reported = new Set<string>()
  let wallets: readonly WalletConnector[] = []

  const report = (message: string): void => {
    if (reported.has(message) || reported.size >= standardWalletLimit) return
    reported.add(message)
    onProblem(message)
  }

  const add = (announced: StandardAnnouncement, object: object): Place => {
    const place = placeOf(announced, object)
    const { name, icon } = announced
    places.set(name, place)
    const id = `${of.namespace}/standard/${name}`
    const first = firstWays.get(object) ?? id
    firstWays.set(object, first)
    const connector: Connector = {
      id,
      name,
      type: 'ANNOUNCED',
      namespace: of.namespace,
      ...(first === id ? {} : { maker: first }),
      ...identityIn('standard', name),
      ...(icon === undefined ? {} : { imageUrl: icon }),
    }
    wallets = [...wallets, of.walletOf(connector, place.wallet)]
    if (wallets.length === standardWalletLimit) {
      report(`Wallet left out: ${standardWalletLimit} others announced themselves (Wallet Standard)`)
    }
    listeners.emit()
    return place
  }

  /** Where it has its place; undefined when it was left out. */
  const admit = (object: object): Place | undefined => {
    const announced = readStandardWallet(object)
    if (announced === undefined) {
      report('Wallet left out: its announcement is malformed (Wallet Standard)')
      return undefined
    }
    if (!announced.chains.some(of.isChain)) return undefined
    const lacking = of.lacking(object)
    if (lacking !== undefined) {
      report(`Wallet left out: ${announced.name} has no ${lacking} (Wallet Standard)`)
      return undefined
    }
    const known = places.get(announced.name)
    if (known === undefined) return wallets.length < standardWalletLimit ? add(announced, object) : undefined
    if (known.wallet.object() === undefined) {
      known.enter(object)
      return known
    }
    // Decision 31, by the only thing that tells these wallets apart.
    report(`Wallet left out: another announced the name ${announced.name} first (Wallet Standard)`)
    return undefined
  }

  const onWallet = (object: unknown): Unsubscribe => {
    if (typeof object !== 'object' || object === null) {
      report('Wallet left out: its announcement is malformed (Wallet Standard)')
      return () => undefined
    }
    // Wallets answer each request again, with the same object.
    const known = seen.get(object)
    if (known !== undefined) return known
    const place = admit(object)
    // One that was left out may have grown by the next request, or its name be free.
    if (place === undefined) return () => undefined
    const leave = (): void => {
      seen.delete(object)
      place.leave(object)
    }
    seen.set(object, leave)
    return leave
  }

  const handshake = createStandardHandshake({ window, onWallet, onProblem: report })
  return { wallets: () => wallets, on: listeners.add, request: handshake.request, dispose: handshake.stop }
}
