import fc from 'fast-check'
import { expect } from 'vitest'
import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { foreignError, foreignValue } from './foreign-values.ts'

/** How one call of a wallet ends. */
export interface Outcome {
  readonly how: 'return' | 'resolve' | 'reject' | 'throw'
  readonly value: unknown
  readonly error: unknown
}

/** Anything at all, and now and then what is right. */
export const outcomeOf = (...sound: readonly unknown[]): fc.Arbitrary<Outcome> =>
  fc.record({
    how: fc.constantFrom('return', 'resolve', 'resolve', 'reject', 'throw'),
    value: fc.oneof(foreignValue, ...sound.map((value) => fc.constant(value))),
    error: foreignError,
  })

export const play = ({ how, value, error }: Outcome): unknown => {
  if (how === 'throw') throw error
  return how === 'return' ? value : how === 'reject' ? Promise.reject(error) : Promise.resolve(value)
}

const connectFailures = [
  'CONNECTION_REJECTED',
  'REQUEST_PENDING',
  'WALLET_LOCKED',
  'POPUP_BLOCKED',
  'METHOD_UNSUPPORTED',
  'NO_ACCOUNTS',
  'INVALID_WALLET_RESPONSE',
  'WALLET_SILENT',
  'CONNECTION_FAILED',
  'CHAINS_NOT_SUPPORTED',
  // By code: what brings a wallet did not come.
  'LOAD_FAILED',
]
const switchFailures = ['NETWORK_SWITCH_REJECTED', 'NETWORK_NOT_SUPPORTED', 'REQUEST_PENDING', 'NETWORK_SWITCH_FAILED']

/** What holds of a connector, whatever is behind it. True when it was connected. */
export const keepsItsPromises = async (
  wallet: WalletConnector,
  namespace: ChainNamespace,
  elsewhere: Network,
): Promise<boolean> => {
  const { signal } = new AbortController()
  const events: WalletEvent[] = []
  const leave = wallet.on((event) => events.push(event))
  let isConnected = false
  for (const ask of [wallet.connect, wallet.restore]) {
    const answer = await ask([namespace], signal)
    if (answer.ok) {
      isConnected = true
      const [grant, ...others] = answer.value
      expect([grant.namespace, others]).toEqual([namespace, []])
      expect(grant.accounts.every(({ address }) => isAddressOf(namespace, address))).toBe(true)
      for (const there of Object.values(grant.accountsThere ?? {}))
        if (there) expect(there.every(({ address }) => isAddressOf(namespace, address))).toBe(true)
      expect(new Set(grant.accounts.map(({ address }) => address)).size).toBe(grant.accounts.length)
      expect(isCaipNetworkId(grant.networkId)).toBe(true)
      if (grant.networkIds !== undefined) expect(grant.networkIds[0]).toBe(grant.networkId)
    } else {
      expect(connectFailures).toContain(answer.failure.code)
      expect(typeof (answer.failure.detail ?? '')).toBe('string')
    }
  }
  const switched = await wallet.switchNetwork(elsewhere, signal)
  if (!switched.ok) expect(switchFailures).toContain(switched.failure.code)
  for (const event of events) {
    if (event.type !== 'disconnected' && event.accounts)
      expect(event.accounts.every(({ address }) => isAddressOf(namespace, address))).toBe(true)
  }
  expect(await wallet.disconnect(signal)).toEqual({ ok: true, value: undefined })
  leave()
  return isConnected
}

/** Time that passes as soon as somebody waits for it. */
export const hastyClock = {
  now: () => 0,
  after: (_: number, run: () => void) => {
    // After whatever answers within its promises.
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  },
}
