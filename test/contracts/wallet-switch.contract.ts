import { expect, it } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { SimulatedSwitchBehaviour } from '../../infrastructure/simulation/simulated-network-switch.ts'

const never = (): AbortSignal => new AbortController().signal

const failingSwitches = [
  ['reject', 'NETWORK_SWITCH_REJECTED'],
  ['pending', 'REQUEST_PENDING'],
  ['stay', 'NETWORK_SWITCH_FAILED'],
  ['fail', 'NETWORK_SWITCH_FAILED'],
] as const

/** The part of a wallet's visitor that is asked for other networks. */
export interface SwitchingHarness {
  readonly wallet: WalletConnector
  readonly behaveOnSwitch: (behaviour: SimulatedSwitchBehaviour) => void
  readonly approveSwitch: () => Promise<void>
  readonly forgetChain: (chainId: number) => void
  readonly timesAskedToSwitch: () => number
  readonly timesAskedToAdd: () => number
  /** Lets the time pass that a wallet gets to arrive where it said it would be. */
  readonly pass: () => Promise<void>
}

export interface AskedSwitches {
  readonly harness: () => SwitchingHarness
  readonly namespace: ChainNamespace
  readonly elsewhere: Network
  /** What it shares where it began. */
  readonly expected: () => unknown
  /** What this kind of wallet has no word for. */
  readonly cannot: readonly string[]
}

/** Of a wallet that is on a network, which its visitor is asked to leave. */
export const itGoesWhereItIsAsked = ({ harness, namespace, elsewhere, expected, cannot }: AskedSwitches): void => {
  const wallet = () => harness().wallet

  it.each(failingSwitches.filter(([behaviour]) => !cannot.includes(behaviour)))(
    'stays where it is when it does "%s", and asks nothing more: %s',
    async (behaviour, code) => {
      await wallet().connect([namespace], never())
      harness().behaveOnSwitch(behaviour)
      const answer = wallet().switchNetwork(elsewhere, never())
      await harness().pass()
      expect(await answer).toMatchObject({ ok: false, failure: { code } })
      expect([harness().timesAskedToSwitch(), harness().timesAskedToAdd()]).toEqual([1, 0])
      expect(await wallet().restore([namespace], never())).toEqual(expected())
      harness().behaveOnSwitch('approve')
      expect(await wallet().switchNetwork(elsewhere, never())).toMatchObject({ ok: true })
    },
  )

  it('gives up a switch at once, and a late approval does not change that', async () => {
    await wallet().connect([namespace], never())
    expect(await wallet().switchNetwork(elsewhere, AbortSignal.abort())).toMatchObject({
      failure: { code: 'ABORTED' },
    })
    expect(harness().timesAskedToSwitch()).toBe(0)
    harness().behaveOnSwitch('ask')
    const controller = new AbortController()
    const answer = wallet().switchNetwork(elsewhere, controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    await harness().approveSwitch()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
  })

  if (cannot.includes('add a network')) return

  it('is asked once to add a network that it does not know, and goes there', async () => {
    await wallet().connect([namespace], never())
    harness().forgetChain(31_339)
    expect(await wallet().switchNetwork(elsewhere, never())).toEqual({ ok: true, value: undefined })
    expect([harness().timesAskedToSwitch(), harness().timesAskedToAdd()]).toEqual([1, 1])
    expect(await wallet().restore([namespace], never())).toMatchObject({
      ok: true,
      value: [{ networkId: elsewhere.caipNetworkId }],
    })
  })

  it.each([
    ['reject', 'NETWORK_SWITCH_REJECTED'],
    ['refuse-to-add', 'NETWORK_NOT_SUPPORTED'],
  ] as const)('asks nothing more when it does "%s" instead of adding: %s', async (behaviour, code) => {
    await wallet().connect([namespace], never())
    harness().forgetChain(31_339)
    harness().behaveOnSwitch(behaviour)
    expect(await wallet().switchNetwork(elsewhere, never())).toMatchObject({ ok: false, failure: { code } })
    expect([harness().timesAskedToSwitch(), harness().timesAskedToAdd()]).toEqual([1, 1])
  })
}
