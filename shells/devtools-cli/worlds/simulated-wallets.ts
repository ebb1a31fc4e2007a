import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
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
import { sampleAccounts, sampleNetworkIds, sampleWalletNames } from './sample-world.ts'
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

interface Owned {
  readonly wallet: SimulatedWallet
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

export const createSimulatedWallets = (log: EventLog): SimulatedWallets => {
  const all: Owned[] = []

  const make = (): SimulatedWallet | undefined => {
    const name = sampleWalletNames[all.length]
    if (name === undefined) return undefined
    const owned: Owned = {
      wallet: watchedWallet(
        createSimulatedWallet({
          connector: { id: `test.${name.toLowerCase()}`, name },
          accounts: sampleAccounts,
          behaviour: 'ask',
        }),
        log,
      ),
      behaviour: 'ask',
      accounts: sampleAccounts,
      networkId: 'eip155:31337',
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

  const asks = ({ wallet }: Owned): boolean => wallet.openRequests() > 0 || wallet.openSwitches() > 0
  /** The wallet that asks, else the one that is connected, else the first. */
  const subject = (): Owned | undefined => all.find(asks) ?? all.findLast(({ wallet }) => wallet.isShared()) ?? all[0]
  const withSubject = (deed: (owned: Owned) => void) => () => {
    const owned = subject()
    if (owned !== undefined) deed(owned)
  }

  make()
  make()
  const onPage = (): SimulatedDiscovery => createSimulatedDiscovery(all.map(({ wallet }) => wallet))

  return {
    onPage,
    announce: (page) => {
      const wallet = make()
      if (wallet !== undefined) page.announce(wallet)
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
      owned.wallet.setAccounts(owned.accounts)
    }),
    nextNetwork: withSubject(({ wallet, networkId }) => wallet.setNetwork(nextOf(sampleNetworkIds, networkId))),
    nextBehaviour: withSubject((owned) => {
      owned.behaviour = nextOf(behaviours, owned.behaviour)
      owned.wallet.behave(owned.behaviour)
    }),
    question: () => {
      const asking = all.find(asks)
      if (asking === undefined) return undefined
      const { wallet } = asking
      return wallet.openSwitches() > 0
        ? `${wallet.connector.name}: change the network?`
        : `${wallet.connector.name}: connect to this site?`
    },
    fact: () => {
      const owned = subject()
      const value =
        owned === undefined
          ? 'none'
          : `${owned.wallet.connector.name}: ${owned.isLocked ? 'locked, ' : ''}will ${owned.behaviour}, ${owned.networkId}`
      return { label: 'In hand', value }
    },
  }
}
