import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, accountAt } from '../../core/domain/connections/account.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import type { SimulatedBehaviour } from '../../infrastructure/simulation/simulated-wallet.ts'
import { itGoesWhereItIsAsked, type SwitchingHarness } from './wallet-switch.contract.ts'

/** One wallet with its visitor in the hands of the test. It shares `accounts` on network `networkId`. */
export interface WalletConnectorHarness extends SwitchingHarness {
  readonly accounts: readonly string[]
  readonly networkId: string
  /** What it says of itself, where the connector reaches any wallet. */
  readonly info?: { readonly name: string }
  /** How the visitor signed in to it, where they do. */
  readonly auth?: { readonly name: 'email'; readonly email: string }
  readonly behave: (behaviour: SimulatedBehaviour) => void
  readonly approve: () => Promise<void>
  readonly setAccounts: (accounts: readonly string[]) => void | Promise<void>
  readonly setChainId: (chainId: number) => Promise<void>
  /** Where it shows one account at a time: what it shows next. */
  readonly others?: readonly string[]
  /** Only where a wallet can be locked without leaving. */
  readonly lock?: () => void
  readonly drop: () => void | Promise<void>
  /** How it tells of that, where it is not the end of the whole wallet. */
  readonly end?: WalletEvent
  /** Something to tell, which is told at once or a little later. */
  readonly makeNews: () => void | Promise<void>
  readonly timesAsked: () => number
  readonly dispose: () => Promise<void>
}

type Inability =
  | 'be approved elsewhere'
  | 'be on a network of its own'
  | 'add a network'
  /** On each of its networks it has other addresses. */
  | 'go elsewhere'
  /** It may ask when it is restored, where nothing was approved: it is restored only where it was chosen. */
  | 'know unasked what it shares'
  | 'take its permission back'
  /** It has one account, for as long as it is there. */
  | 'show other accounts'

/** What a kind of wallet cannot do at all, and what it speaks for. */
export interface WalletConnectorLimits {
  readonly cannot?: readonly (SimulatedBehaviour | Inability)[]
  readonly namespace?: ChainNamespace
  /** What it shares of an account. */
  readonly accountOf?: (address: string) => Account
  /** Where it is on no network of its own: those that it can be on, after the one that it begins with. */
  readonly networks?: readonly Network[]
  /** Those of them for whose accounts the visitor is asked once more, when they go there. */
  readonly asksThere?: readonly Network[]
}

const never = (): AbortSignal => new AbortController().signal
const failingBehaviours = [
  ['reject', 'CONNECTION_REJECTED'],
  ['pending', 'REQUEST_PENDING'],
  ['be-locked', 'WALLET_LOCKED'],
  ['miss-its-window', 'POPUP_BLOCKED'],
  ['know-no-requests', 'METHOD_UNSUPPORTED'],
  ['no-accounts', 'NO_ACCOUNTS'],
  ['garbage', 'INVALID_WALLET_RESPONSE'],
  ['fail', 'CONNECTION_FAILED'],
] as const

const target: Network = {
  id: 31_339,
  caipNetworkId: 'eip155:31339',
  chainNamespace: 'eip155',
  name: 'Elsewhere',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://elsewhere.test'] } },
}

export const describeWalletConnector = (
  name: string,
  make: () => Promise<WalletConnectorHarness>,
  { cannot = [], namespace = 'eip155', accountOf = accountAt, networks, asksThere }: WalletConnectorLimits = {},
): void => {
  const isLed = cannot.includes('be on a network of its own')
  const foreign: ChainNamespace = namespace === 'cosmos' ? 'polkadot' : 'cosmos'
  const elsewhere = networks?.[0] ?? target
  const elsewhereId = elsewhere.caipNetworkId
  const possible = failingBehaviours.filter(([behaviour]) => !cannot.includes(behaviour))
  describe(`WalletConnector: ${name}`, () => {
    let harness: WalletConnectorHarness
    let wallet: WalletConnector
    beforeEach(async () => {
      harness = await make()
      wallet = harness.wallet
    })
    afterEach(() => harness.dispose())

    const expected = (isAsked = false) => {
      const { accounts, networkId, info, auth } = harness
      const unasked = Object.fromEntries((asksThere ?? []).map(({ caipNetworkId }) => [caipNetworkId, false]))
      const grant = {
        namespace,
        accounts: accounts.map(accountOf),
        networkId,
        ...(isLed ? { networkIds: [networkId, ...(networks ?? []).map(({ caipNetworkId }) => caipNetworkId)] } : {}),
        ...(isAsked && asksThere ? { accountsThere: unasked } : {}),
        ...(info === undefined ? {} : { wallet: info }),
        ...(auth && { auth }),
      }
      return { ok: true, value: [grant] }
    }
    const heard = (): WalletEvent[] => {
      const events: WalletEvent[] = []
      wallet.on((event) => events.push(event))
      return events
    }

    it('connects with what the visitor approved', async () => {
      expect(await wallet.connect([namespace], never())).toEqual(expected(true))
      expect(harness.timesAsked()).toBe(1)
    })

    it.each(possible)('fails to connect when the wallet does "%s": %s', async (behaviour, code) => {
      harness.behave(behaviour)
      expect(await wallet.connect([namespace], never())).toMatchObject({ ok: false, failure: { code } })
      harness.behave('approve')
      expect(await wallet.connect([namespace], never())).toEqual(expected(true))
    })

    it('asks nothing when the signal is aborted already', async () => {
      expect(await wallet.connect([namespace], AbortSignal.abort())).toMatchObject({
        ok: false,
        failure: { code: 'ABORTED' },
      })
      expect(harness.timesAsked()).toBe(0)
    })

    it('asks nobody for a namespace that it has not', async () => {
      for (const ask of [wallet.connect, wallet.restore])
        expect(await ask([foreign], never())).toMatchObject({ ok: false, failure: { code: 'CHAINS_NOT_SUPPORTED' } })
      expect(harness.timesAsked()).toBe(0)
    })

    it('grants one of the namespaces that it was asked for, and no other', async () => {
      expect(await wallet.connect([foreign, namespace], never())).toEqual(expected(true))
      expect(await wallet.restore([namespace, foreign], never())).toEqual(expected())
    })

    it('ends at once when the signal aborts, and a late approval does not change that', async () => {
      harness.behave('ask')
      const controller = new AbortController()
      const answer = wallet.connect([namespace], controller.signal)
      controller.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      await harness.approve()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('waits as long as the visitor does', async () => {
      harness.behave('ask')
      const answer = wallet.connect([namespace], never())
      await harness.approve()
      expect(await answer).toEqual(expected(true))
    })

    if (!cannot.includes('know unasked what it shares'))
      it('restores nothing that was never approved, and asks nobody', async () => {
        expect(await wallet.restore([namespace], never())).toMatchObject({
          ok: false,
          failure: { code: 'NO_ACCOUNTS' },
        })
        expect(harness.timesAsked()).toBe(0)
      })

    it('restores what was approved, unless the wallet is locked', async () => {
      await wallet.connect([namespace], never())
      expect(await wallet.restore([namespace], never())).toEqual(expected())
      expect(await wallet.restore([namespace], AbortSignal.abort())).toMatchObject({
        ok: false,
        failure: { code: 'ABORTED' },
      })
      expect(harness.timesAsked()).toBe(1)
      if (harness.lock === undefined) return
      harness.lock()
      expect(await wallet.restore([namespace], never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
      expect(harness.timesAsked()).toBe(1)
    })

    it('hands hosts one interface, by its namespace too', async () => {
      await wallet.connect([namespace], never())
      expect(wallet.provider()).toBeDefined()
      expect(wallet.provider(namespace)).toBe(wallet.provider())
    })

    it('gives the permission back', async () => {
      await wallet.connect([namespace], never())
      expect(await wallet.disconnect(never())).toEqual({ ok: true, value: undefined })
      if (cannot.includes('take its permission back')) return
      expect(await wallet.restore([namespace], never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
    })

    it('tells of other accounts, a lock, another network and its own end', async () => {
      await wallet.connect([namespace], never())
      const events = heard()
      const [first = '', ...rest] = harness.accounts
      const accounts = harness.others ?? [...rest, first]
      const hasOthers = !cannot.includes('show other accounts')
      if (hasOthers) await harness.setAccounts(accounts)
      if (!isLed) await harness.setChainId(31_339)
      harness.lock?.()
      await harness.drop()
      const moved = isLed ? [] : [{ type: 'network-changed', namespace, networkId: elsewhereId }]
      const lock = harness.lock === undefined ? [] : [{ type: 'accounts-changed', namespace, accounts: [] }]
      await expect
        .poll(() => events)
        .toEqual([
          ...(hasOthers ? [{ type: 'accounts-changed', namespace, accounts: accounts.map(accountOf) }] : []),
          ...moved,
          ...lock,
          harness.end ?? { type: 'disconnected' },
        ])
    })

    if (!cannot.includes('be approved elsewhere'))
      it('tells of an approval that was asked for elsewhere', async () => {
        harness.behave('pending')
        await wallet.connect([namespace], never())
        const events = heard()
        await harness.approve()
        expect(events).toEqual([{ type: 'accounts-changed', namespace, accounts: harness.accounts.map(accountOf) }])
      })

    if (!cannot.includes('go elsewhere'))
      it('goes to another network, tells of it, and is there', async () => {
        await wallet.connect([namespace], never())
        const events = heard()
        expect(await wallet.switchNetwork(elsewhere, never())).toEqual({ ok: true, value: undefined })
        expect(events).toEqual([{ type: 'network-changed', namespace, networkId: elsewhereId }])
        expect(await wallet.restore([namespace], never())).toMatchObject({
          ok: true,
          value: [{ networkId: elsewhereId }],
        })
        expect([harness.timesAskedToSwitch(), harness.timesAskedToAdd()]).toEqual([isLed ? 0 : 1, 0])
      })

    it('gives up a switch that nobody waits for', async () => {
      await wallet.connect([namespace], never())
      expect(await wallet.switchNetwork(elsewhere, AbortSignal.abort())).toMatchObject({ failure: { code: 'ABORTED' } })
      expect(await wallet.restore([namespace], never())).toEqual(expected())
    })

    if (!isLed) itGoesWhereItIsAsked({ harness: () => harness, namespace, elsewhere, expected, cannot })

    it('tells each listener, until it leaves', async () => {
      await wallet.connect([namespace], never())
      const told: string[] = []
      const listener = (): void => void told.push('twice')
      const leave = wallet.on(listener)
      const leaveToo = wallet.on(listener)
      const leaveAtOnce = wallet.on(() => {
        told.push('once')
        leaveAtOnce()
      })
      await harness.makeNews()
      await expect.poll(() => told).toEqual(['twice', 'twice', 'once'])
      leave()
      leave()
      await harness.makeNews()
      await expect.poll(() => told).toEqual(['twice', 'twice', 'once', 'twice'])
      leaveToo()
      await harness.makeNews()
      wallet.on(listener)
      await harness.makeNews()
      await expect.poll(() => told.length).toBe(5)
    })
  })
}
