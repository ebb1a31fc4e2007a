import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import {
  createSimulatedDiscovery,
  type SimulatedDiscovery,
} from '../../../infrastructure/simulation/simulated-discovery.ts'
import {
  createSimulatedWallet,
  type SimulatedBehaviour,
  type SimulatedWallet,
} from '../../../infrastructure/simulation/simulated-wallet.ts'
import type { EventLog } from './event-log.ts'
import type { Fact } from './modal-world.ts'
import { type NetworkChoice, othersIn } from './network-choice.ts'
import { manifoldWallet, networkIn, sampleAccounts, sampleNetworkIds, sampleWalletNames } from './sample-world.ts'
import { watchedWallet } from './watched-wallet.ts'

const behaviours: readonly SimulatedBehaviour[] = [
  'ask',
  'approve',
  'reject',
  'pending',
  'be-locked',
  'miss-its-window',
  'know-no-requests',
  'fall-silent',
  'no-accounts',
  'garbage',
  'fail',
]

const nextOf = <T>(all: readonly T[], current: T): T => all[(all.indexOf(current) + 1) % all.length] ?? current

/** A wallet in one namespace: what it shares in another is a matter of its own. */
interface Owned {
  readonly wallet: SimulatedWallet
  /** What its owner reads. */
  readonly name: string
  behaviour: SimulatedBehaviour
  accounts: readonly string[]
  networkId: CaipNetworkId
  isLocked: boolean
}

/** The wallets of the simulated world, in the hand of whoever sits at the keys. */
export interface SimulatedWallets {
  /** As a page finds them that is loaded now. */
  readonly onPage: () => SimulatedDiscovery
  /** The next of the sample wallets makes itself known. */
  readonly announce: (page: SimulatedDiscovery) => void
  readonly approve: () => void
  readonly reject: () => void
  readonly toggleLock: () => void
  readonly drop: () => void
  readonly nextAccount: () => void
  readonly nextNetwork: () => void
  readonly nextBehaviour: () => void
  readonly question: () => string | undefined
  readonly fact: () => Fact
}

/** In EVM the first account is the one in use; elsewhere the visitor's choice stays, so that the wallet shares one alone. */
const sharedOf = ({ accounts, networkId }: Pick<Owned, 'accounts' | 'networkId'>): readonly string[] =>
  namespaceOf(networkId) === 'eip155' ? accounts : accounts.slice(0, 1)

const labels: Readonly<Record<ChainNamespace, string>> = {
  eip155: '',
  solana: ' (Solana)',
  bip122: ' (Bitcoin)',
  polkadot: ' (Polkadot)',
  cosmos: ' (Cosmos)',
}

export const createSimulatedWallets = (log: EventLog, choice: NetworkChoice): SimulatedWallets => {
  const all: Owned[] = []
  let made = 0

  const own = (name: string, namespace: ChainNamespace): SimulatedWallet => {
    const { caipNetworkId: networkId } = networkIn(namespace)
    const id = `test.${name.toLowerCase()}${namespace === 'eip155' ? '' : `.${namespace}`}`
    const picture = name === manifoldWallet.name ? { imageUrl: manifoldWallet.imageUrl } : {}
    const accounts = sampleAccounts[namespace]
    const owned: Owned = {
      wallet: watchedWallet(
        createSimulatedWallet({
          connector: { id, name, ...picture },
          accounts: sharedOf({ accounts, networkId }),
          behaviour: 'ask',
          networkId,
          // Outside of EVM a wallet is on no network of its own.
          ...(namespace === 'eip155' ? {} : { networkIds: [networkId] }),
        }),
        log,
      ),
      name: name + labels[namespace],
      behaviour: 'ask',
      accounts,
      networkId,
      isLocked: false,
    }
    owned.wallet.behaveOnSwitch('ask')
    // The site may move it too.
    owned.wallet.on((event) => {
      if (event.type === 'network-changed') owned.networkId = event.networkId
    })
    all.push(owned)
    return owned.wallet
  }
  /** The next one, in each namespace where it lives. */
  const make = (): readonly SimulatedWallet[] => {
    const name = sampleWalletNames[made]
    if (name === undefined) return []
    made += 1
    const namespaces = name === manifoldWallet.name ? othersIn(choice) : []
    return (['eip155', ...namespaces] as const).map((namespace) => own(name, namespace))
  }

  const asks = ({ wallet }: Owned): boolean => wallet.openRequests() > 0 || wallet.openSwitches() > 0
  /** The wallet that asks, else the one that is connected, else the first. */
  const subject = (): Owned | undefined => all.find(asks) ?? all.findLast(({ wallet }) => wallet.isShared()) ?? all[0]
  const withSubject = (action: (owned: Owned) => void) => () => {
    const owned = subject()
    if (owned !== undefined) action(owned)
  }

  make()
  make()
  const onPage = (): SimulatedDiscovery => createSimulatedDiscovery(all.map(({ wallet }) => wallet))

  return {
    onPage,
    announce: (page) => {
      const ways = make()
      ways.forEach(page.announce)
      const [wallet] = ways
      log.add('world', wallet === undefined ? 'there is no other wallet' : `${wallet.connector.name} announces itself`)
    },
    approve: withSubject(({ wallet }) => (wallet.openSwitches() > 0 ? wallet.approveSwitch() : wallet.approve())),
    reject: withSubject(({ wallet }) => (wallet.openSwitches() > 0 ? wallet.rejectSwitch() : wallet.reject())),
    toggleLock: withSubject((owned) => {
      owned.isLocked = !owned.isLocked
      if (owned.isLocked) owned.wallet.lock()
      else owned.wallet.unlock()
    }),
    drop: withSubject(({ wallet }) => wallet.drop()),
    nextAccount: withSubject((owned) => {
      const [first, ...rest] = owned.accounts
      owned.accounts = first === undefined ? [] : [...rest, first]
      owned.wallet.setAccounts(sharedOf(owned))
    }),
    nextNetwork: withSubject(({ wallet, networkId }) => {
      if (namespaceOf(networkId) === 'eip155') wallet.setNetwork(nextOf(sampleNetworkIds, networkId))
      else log.add('world', `${wallet.connector.name} is on no network of its own`)
    }),
    nextBehaviour: withSubject((owned) => {
      owned.behaviour = nextOf(behaviours, owned.behaviour)
      owned.wallet.behave(owned.behaviour)
    }),
    question: () => {
      const asking = all.find(asks)
      if (asking === undefined) return undefined
      const { wallet, name } = asking
      return wallet.openSwitches() > 0 ? `${name}: change the network?` : `${name}: connect to this site?`
    },
    fact: () => {
      const owned = subject()
      const value =
        owned === undefined
          ? 'none'
          : `${owned.name}: ${owned.isLocked ? 'locked, ' : ''}will ${owned.behaviour}, ${owned.networkId}`
      return { label: 'In hand', value }
    },
  }
}
