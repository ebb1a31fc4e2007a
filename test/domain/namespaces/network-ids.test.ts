import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { gatewayNetworkIds } from '../../../core/domain/namespaces/gateway-networks.ts'
import { networkIdOf } from '../../../core/domain/namespaces/network-ids.ts'
import { isCaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { evmChainId, namespace, reference } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

it('an id of a chain’s own is read into one spelling', () => {
  forAll(evmChainId, (id) => {
    for (const spelled of [id, `${id}`, `0x${id.toString(16)}`, `00${id}`])
      expect(networkIdOf('eip155', spelled)).toBe(`eip155:${id}`)
  })
})

it('what is read is a CAIP-2 id of that namespace, and nothing else is', () => {
  forAll(namespace, fc.anything(), (space, id) => {
    const read = networkIdOf(space, id)
    if (read !== undefined) expect([isCaipNetworkId(read), namespaceOf(read)]).toEqual([true, space])
  })
  expect(chainNamespaces.filter((space) => networkIdOf(space, 1) !== undefined)).toEqual(['eip155'])
})

it('outside of EVM it is the reference itself, and no other spelling of it', () => {
  forAll(namespace, reference, (space, id) => {
    if (space !== 'eip155') expect(networkIdOf(space, id)).toBe(`${space}:${id}`)
  })
  for (const id of ['', 'a:b', ' a', 'a'.repeat(33), 1, null]) expect(networkIdOf('solana', id)).toBeUndefined()
})

it('the gateway’s networks are spelled as they are read', () => {
  for (const id of gatewayNetworkIds) {
    if (!isCaipNetworkId(id)) continue
    const read = networkIdOf(namespaceOf(id), id.slice(id.indexOf(':') + 1))
    expect([id, undefined]).toContain(read)
  }
})
