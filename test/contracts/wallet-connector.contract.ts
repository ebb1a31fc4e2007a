import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountAt } from '../../core/domain/connections/account.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import type { SimulatedSwitchBehaviour } from '../../infrastructure/simulation/simulated-network-switch.ts'
import type { SimulatedBehaviour } from '../../infrastructure/simulation/simulated-wallet.ts'

/** One wallet with its visitor in the hands of the test. It shares `accounts` on network `networkId`. */
export interface WalletConnectorHarness {
  readonly wallet: WalletConnector
  readonly accounts: readonly string[]
  readonly networkId: string
  /** What it says of itself, where the connector reaches any wallet. */
  readonly info?: { readonly name: string }
  readonly behave: (behaviour: SimulatedBehaviour) => void
  readonly approve: () => Promise<void>
  readonly setAccounts: (accounts: readonly string[]) => void | Promise<void>
  readonly setChainId: (chainId: number) => Promise<void>
  readonly behaveOnSwitch: (behaviour: SimulatedSwitchBehaviour) => void
  readonly approveSwitch: () => Promise<void>
  readonly forgetChain: (chainId: number) => void
  readonly timesAskedToSwitch: () => number
  readonly timesAskedToAdd: () => number
  /** Lets the time pass that a wallet gets to arrive where it said it would be. */
  readonly pass: () => Promise<void>
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

/** What a kind of wallet cannot do at all. */
export interface WalletConnectorLimits {
  readonly cannot?: readonly (SimulatedBehaviour | 'be approved elsewhere')[]
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

const failingSwitches = [
  ['reject', 'NETWORK_SWITCH_REJECTED'],
  ['pending', 'REQUEST_PENDING'],
  ['stay', 'NETWORK_SWITCH_FAILED'],
  ['fail', 'NETWORK_SWITCH_FAILED'],
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
  { cannot = [] }: WalletConnectorLimits = {},
): void => {
  const possible = failingBehaviours.filter(([behaviour]) => !cannot.includes(behaviour))
  describe(`WalletConnector: ${name}`, () => {
    let harness: WalletConnectorHarness
    let wallet: WalletConnector
    beforeEach(async () => {
      harness = await make()
      wallet = harness.wallet
    })
    afterEach(() => harness.dispose())

    const expected = () => {
      const { accounts, networkId, info } = harness
      const grant = {
        namespace: 'eip155',
        accounts: accounts.map(accountAt),
        networkId,
        ...(info === undefined ? {} : { wallet: info }),
      }
      return { ok: true, value: [grant] }
    }
    const heard = (): WalletEvent[] => {
      const events: WalletEvent[] = []
      wallet.on((event) => events.push(event))
      return events
    }

    it('connects with what the visitor approved', async () => {
      expect(await wallet.connect(['eip155'], never())).toEqual(expected())
      expect(harness.timesAsked()).toBe(1)
    })

    it.each(possible)('fails to connect when the wallet does "%s": %s', async (behaviour, code) => {
      harness.behave(behaviour)
      expect(await wallet.connect(['eip155'], never())).toMatchObject({ ok: false, failure: { code } })
      harness.behave('approve')
      expect(await wallet.connect(['eip155'], never())).toEqual(expected())
    })

    it('asks nothing when the signal is aborted already', async () => {
      expect(await wallet.connect(['eip155'], AbortSignal.abort())).toMatchObject({
        ok: false,
        failure: { code: 'ABORTED' },
      })
      expect(harness.timesAsked()).toBe(0)
    })

    it('asks nobody for a namespace that it has not', async () => {
      for (const ask of [wallet.connect, wallet.restore])
        expect(await ask(['cosmos'], never())).toMatchObject({ ok: false, failure: { code: 'CHAINS_NOT_SUPPORTED' } })
      expect(harness.timesAsked()).toBe(0)
    })

    it('grants one of the namespaces that it was asked for, and no other', async () => {
      expect(await wallet.connect(['cosmos', 'eip155'], never())).toEqual(expected())
      expect(await wallet.restore(['eip155', 'cosmos'], never())).toEqual(expected())
    })

    it('ends at once when the signal aborts, and a late approval does not change that', async () => {
      harness.behave('ask')
      const controller = new AbortController()
      const answer = wallet.connect(['eip155'], controller.signal)
      controller.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      await harness.approve()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('waits as long as the visitor does', async () => {
      harness.behave('ask')
      const answer = wallet.connect(['eip155'], never())
      await harness.approve()
      expect(await answer).toEqual(expected())
    })

    it('restores nothing that was never approved, and asks nobody', async () => {
      expect(await wallet.restore(['eip155'], never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
      expect(harness.timesAsked()).toBe(0)
    })

    it('restores what was approved, unless the wallet is locked', async () => {
      await wallet.connect(['eip155'], never())
      expect(await wallet.restore(['eip155'], never())).toEqual(expected())
      expect(await wallet.restore(['eip155'], AbortSignal.abort())).toMatchObject({
        ok: false,
        failure: { code: 'ABORTED' },
      })
      expect(harness.timesAsked()).toBe(1)
      if (harness.lock === undefined) return
      harness.lock()
      expect(await wallet.restore(['eip155'], never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
      expect(harness.timesAsked()).toBe(1)
    })

    it('hands hosts one interface, by its namespace too', async () => {
      await wallet.connect(['eip155'], never())
      expect(wallet.provider()).toBeDefined()
      expect(wallet.provider('eip155')).toBe(wallet.provider())
    })

    it('gives the permission back', async () => {
      await wallet.connect(['eip155'], never())
      expect(await wallet.disconnect(never())).toEqual({ ok: true, value: undefined })
      expect(await wallet.restore(['eip155'], never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
    })

    it('tells of other accounts, a lock, another network and its own end', async () => {
      await wallet.connect(['eip155'], never())
      const events = heard()
      const [first = '', ...rest] = harness.accounts
      const accounts = [...rest, first]
      await harness.setAccounts(accounts)
      await harness.setChainId(31_339)
      harness.lock?.()
      await harness.drop()
      const lock = harness.lock === undefined ? [] : [{ type: 'accounts-changed', namespace: 'eip155', accounts: [] }]
      await expect
        .poll(() => events)
        .toEqual([
          { type: 'accounts-changed', namespace: 'eip155', accounts: accounts.map(accountAt) },
          { type: 'network-changed', namespace: 'eip155', networkId: 'eip155:31339' },
          ...lock,
          harness.end ?? { type: 'disconnected' },
        ])
    })

    if (!cannot.includes('be approved elsewhere'))
      it('tells of an approval that was asked for elsewhere', async () => {
        harness.behave('pending')
        await wallet.connect(['eip155'], never())
        const events = heard()
        await harness.approve()
        expect(events).toEqual([
          { type: 'accounts-changed', namespace: 'eip155', accounts: harness.accounts.map(accountAt) },
        ])
      })

    it('goes to another network, tells of it, and is there', async () => {
      await wallet.connect(['eip155'], never())
      const events = heard()
      expect(await wallet.switchNetwork(target, never())).toEqual({ ok: true, value: undefined })
      expect(events).toEqual([{ type: 'network-changed', namespace: 'eip155', networkId: 'eip155:31339' }])
      expect(await wallet.restore(['eip155'], never())).toMatchObject({
        ok: true,
        value: [{ networkId: 'eip155:31339' }],
      })
      expect([harness.timesAskedToSwitch(), harness.timesAskedToAdd()]).toEqual([1, 0])
    })

    it('is asked once to add a network that it does not know, and goes there', async () => {
      await wallet.connect(['eip155'], never())
      harness.forgetChain(31_339)
      expect(await wallet.switchNetwork(target, never())).toEqual({ ok: true, value: undefined })
      expect([harness.timesAskedToSwitch(), harness.timesAskedToAdd()]).toEqual([1, 1])
      expect(await wallet.restore(['eip155'], never())).toMatchObject({
        ok: true,
        value: [{ networkId: 'eip155:31339' }],
      })
    })

    it.each(failingSwitches)(
      'stays where it is when it does "%s", and asks nothing more: %s',
      async (behaviour, code) => {
        await wallet.connect(['eip155'], never())
        harness.behaveOnSwitch(behaviour)
        const answer = wallet.switchNetwork(target, never())
        await harness.pass()
        expect(await answer).toMatchObject({ ok: false, failure: { code } })
        expect([harness.timesAskedToSwitch(), harness.timesAskedToAdd()]).toEqual([1, 0])
        expect(await wallet.restore(['eip155'], never())).toEqual(expected())
        harness.behaveOnSwitch('approve')
        expect(await wallet.switchNetwork(target, never())).toMatchObject({ ok: true })
      },
    )

    it.each([
      ['reject', 'NETWORK_SWITCH_REJECTED'],
      ['refuse-to-add', 'NETWORK_NOT_SUPPORTED'],
    ] as const)('asks nothing more when it does "%s" instead of adding: %s', async (behaviour, code) => {
      await wallet.connect(['eip155'], never())
      harness.forgetChain(31_339)
      harness.behaveOnSwitch(behaviour)
      expect(await wallet.switchNetwork(target, never())).toMatchObject({ ok: false, failure: { code } })
      expect([harness.timesAskedToSwitch(), harness.timesAskedToAdd()]).toEqual([1, 1])
    })

    it('gives up a switch at once, and a late approval does not change that', async () => {
      await wallet.connect(['eip155'], never())
      expect(await wallet.switchNetwork(target, AbortSignal.abort())).toMatchObject({ failure: { code: 'ABORTED' } })
      expect(harness.timesAskedToSwitch()).toBe(0)
      harness.behaveOnSwitch('ask')
      const controller = new AbortController()
      const answer = wallet.switchNetwork(target, controller.signal)
      controller.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      await harness.approveSwitch()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('tells each listener, until it leaves', async () => {
      await wallet.connect(['eip155'], never())
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
