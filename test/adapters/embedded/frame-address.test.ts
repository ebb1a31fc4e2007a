import { expect, it } from 'vitest'
import { frameAddress } from '../../../infrastructure/wallets/embedded/frame-address.ts'
import { hearth } from '../../support/core-world.ts'

const addressAt = (address: string): URL =>
  new URL(frameAddress({ address, projectId: 'a&b=c', network: hearth, rpc: { custom: {} } }))

it.each([
  ['https://wallet.test', 'https://wallet.test/sdk'],
  ['https://wallet.test/', 'https://wallet.test/sdk'],
  ['https://wallet.test:8443', 'https://wallet.test:8443/sdk'],
  ['https://wallet.test/of/ours', 'https://wallet.test/of/ours/sdk'],
  ['https://wallet.test/of/ours/', 'https://wallet.test/of/ours/sdk'],
])('the frame of %s is at %s, whatever the project is called', (address, expected) => {
  const { origin, pathname, searchParams } = addressAt(address)
  expect(`${origin}${pathname}`).toBe(expected)
  expect(searchParams.get('projectId')).toBe('a&b=c')
  expect(searchParams.get('chainId')).toBe(hearth.caipNetworkId)
})
