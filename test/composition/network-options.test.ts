import { expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { bitcoin, solana } from '../../core/networks.ts'
import { readOptions } from '../../infrastructure/composition/read-options.ts'
import { composeSimulatedModal, createSimulation } from '../../infrastructure/composition/simulation-module.ts'
import { hearth, meadow, worldOptions } from '../support/core-world.ts'

const page = {
  document: { title: '', baseURI: 'http://page.test/', querySelector: () => null },
  location: { origin: 'http://page.test', host: 'page.test' },
}

const compose = (options: ModalOptions) => composeSimulatedModal(options, createSimulation())

/** With its own list of RPC addresses said once more. */
const whole = (network: Network): Network => ({
  ...network,
  rpcUrls: { chainDefault: network.rpcUrls.default, ...network.rpcUrls },
})

it('starts on the default network, else on the first', () => {
  expect(compose(worldOptions).network.snapshot().network).toEqual(whole(hearth))
  const core = compose({ ...worldOptions, defaultNetwork: 'eip155:31338' })
  expect(core.network.snapshot().network).toEqual(whole(meadow))
})

it('gives Coinbase’s SDK the networks of EVM alone, and asks for none where there are none', () => {
  const coinbaseOf = (...networks: readonly Network[]) =>
    readOptions({ projectId: 'x', networks, wallets: { coinbase: true } }, page).coinbase
  expect(coinbaseOf(solana, hearth, bitcoin, meadow)?.chainIds).toEqual([31337, 31338])
  expect(coinbaseOf(solana, bitcoin)).toBeUndefined()
})

it('adds to a network what the host has of its own for it', () => {
  const core = compose({
    ...worldOptions,
    networkImages: { 'eip155:31337': '/hearth.svg', 'eip155:5': '/elsewhere.svg' },
    customRpcUrls: { 'eip155:31337': [{ url: 'https://host.test' }], 'eip155:31338': [] },
  })
  expect(core.network.snapshot().network).toEqual({
    ...hearth,
    assets: { ...hearth.assets, imageUrl: '/hearth.svg' },
    rpcUrls: { ...whole(hearth).rpcUrls, custom: { http: ['https://host.test'] } },
  })
  const other = compose({ ...worldOptions, defaultNetwork: 'eip155:31338', customRpcUrls: { 'eip155:31338': [] } })
  expect(other.network.snapshot().network).toEqual(whole(meadow))
})

it('adds what the specification knows of a network: its own RPC list, and the id of its picture', () => {
  const sepolia = { ...hearth, id: 11155111, caipNetworkId: 'eip155:11155111' } as const
  const known = (given: typeof sepolia | Network) =>
    compose({ ...worldOptions, networks: [given] }).network.snapshot().network
  expect(known(sepolia)).toEqual({
    ...whole(sepolia),
    assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800', ...sepolia.assets },
  })
  // What the host says of either stands.
  const own = {
    ...sepolia,
    rpcUrls: { ...sepolia.rpcUrls, chainDefault: { http: ['https://own.test'] } },
    assets: { imageId: 'own' },
  }
  expect(known(own)).toEqual(own)
})
