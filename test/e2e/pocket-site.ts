import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type Dapp, startDapp, stopClient } from '../sandbox/relay/sdk-pair.ts'
import { sandbox } from './sandbox.ts'

type Wanted = Parameters<Dapp['connect']>[0]
type Hex = `0x${string}`

/** A site in Node that asks for both chains of the sandbox. */
export interface PocketSite {
  readonly dapp: Dapp
  readonly uri: string
  /** Settles when the wallet's owner has answered. */
  readonly session: ReturnType<Dapp['connect']>
  readonly ask: (method: string, params: readonly unknown[], chain?: string) => Promise<Hex>
  readonly heard: (event: string) => Promise<unknown>
}

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_watchAsset']
const events = ['accountsChanged', 'chainChanged']

export const accountAt = (index: number): Hex => sandbox.accounts[index]?.address ?? '0x'

/** Something to sign (EIP-712). */
export const berth = {
  domain: { name: 'Tidewater', version: '1', chainId: 31337 },
  primaryType: 'Berth',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Berth: [
      { name: 'ship', type: 'string' },
      { name: 'nights', type: 'uint8' },
    ],
  },
  message: { ship: 'Anne', nights: 3 },
} as const

const open = async (dapp: Dapp, wanted: Wanted): Promise<PocketSite> => {
  const { chains } = sandbox
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const rpcMap = Object.fromEntries(chains.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId.split(':')[1], rpcUrl]))
  const both = { chains: chains.map(({ caipNetworkId }) => caipNetworkId), methods, events, rpcMap }
  const session = dapp.connect({ optionalNamespaces: { eip155: both }, ...wanted })
  // Whoever waits for them hears of a refusal; a test may not.
  session.catch(() => undefined)
  return {
    dapp,
    uri: await uri,
    session,
    ask: (method, params, chain = 'eip155:31337') => {
      const asked = dapp.request<Hex>({ method, params: [...params] }, chain)
      asked.catch(() => undefined)
      return asked
    },
    heard: (event) => new Promise((resolve) => dapp.once(event, resolve)),
  }
}

/** Call once per test file. */
export const pocketSites = (): ((wanted?: Wanted) => Promise<PocketSite>) => {
  const dapps: Dapp[] = []
  beforeAll(() => {
    // What the client looks at before it reports to its vendor.
    vi.stubEnv('IS_VITEST', 'true')
  })
  afterEach(() => Promise.all(dapps.splice(0).map(({ client }) => stopClient(client))))
  afterAll(() => {
    vi.unstubAllEnvs()
  })
  return async (wanted = {}) => {
    const dapp = await startDapp(sandbox.services['relay'] ?? '')
    dapps.push(dapp)
    return open(dapp, wanted)
  }
}
