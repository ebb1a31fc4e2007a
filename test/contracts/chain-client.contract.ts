import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Network, networkFromEvmChain } from '../../core/domain/networks/network.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'

export interface ChainClientHarness {
  readonly client: ChainClient
  /** A network that answers. */
  readonly network: Network
  readonly setBalance: (address: string, value: bigint) => Promise<void>
  /** From here on nothing that is asked of the returned network is answered. */
  readonly silence: () => Promise<Network>
  /** From here on every request to the returned network fails. */
  readonly break: () => Promise<Network>
  readonly dispose: () => Promise<void>
}

export const testNetwork = (...rpcUrls: readonly string[]): Network =>
  networkFromEvmChain({
    id: 31_337,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: rpcUrls } },
  })

/** What differs from chain to chain. */
export interface ChainClientKind {
  readonly address: string
  readonly networkOf: (...rpcUrls: readonly string[]) => Network
  readonly balances: readonly bigint[]
  /** Another spelling of the address, where there is one. */
  readonly respelled?: string
}

const evmAddress = '0x00000000000000000000000000000000000A11cE'
const evm: ChainClientKind = {
  address: evmAddress,
  networkOf: testNetwork,
  balances: [0n, 1n, 1_500_000_000_000_000_000n, 2n ** 200n],
  respelled: evmAddress.toLowerCase(),
}

const never = (): AbortSignal => new AbortController().signal

export const describeChainClient = (
  name: string,
  make: () => Promise<ChainClientHarness>,
  { address, networkOf, balances, respelled }: ChainClientKind = evm,
): void => {
  describe(`ChainClient: ${name}`, () => {
    let harness: ChainClientHarness
    beforeEach(async () => {
      harness = await make()
    })
    afterEach(() => harness.dispose())

    it.each(balances)('reads the balance %s exactly', async (value) => {
      await harness.setBalance(address, value)
      const answer = await harness.client.nativeBalance(harness.network, address, never())
      expect(answer).toEqual({ ok: true, value })
    })

    if (respelled !== undefined)
      it('reads the same balance for any letter case of an address', async () => {
        await harness.setBalance(address, 7n)
        const answer = await harness.client.nativeBalance(harness.network, respelled, never())
        expect(answer).toEqual({ ok: true, value: 7n })
      })

    it('fails for a network without RPC address', async () => {
      const answer = await harness.client.nativeBalance(networkOf(), address, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
    })

    it('fails when the chain does', async () => {
      const answer = await harness.client.nativeBalance(await harness.break(), address, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
    })

    it('ends at once when the signal aborts', async () => {
      const network = await harness.silence()
      const controller = new AbortController()
      const answer = harness.client.nativeBalance(network, address, controller.signal)
      controller.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      const again = await harness.client.nativeBalance(network, address, AbortSignal.abort())
      expect(again).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })
  })
}
