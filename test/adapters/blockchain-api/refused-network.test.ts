import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import { createHttpNftSource } from '../../../infrastructure/blockchain-api/http-nft-source.ts'
import { createHttpTransactionSource } from '../../../infrastructure/blockchain-api/http-transaction-source.ts'
import type { ServiceDeps } from '../../../infrastructure/blockchain-api/service-deps.ts'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import {
  createSimulatedHttpClient,
  type SimulatedReply,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { eip55Address } from '../../../infrastructure/wallets/eip55-address.ts'
import { loadMovedNfts } from '../../support/blockchain-api-at.ts'
import { alice, hearth } from '../../support/core-world.ts'

type Question = (deps: ServiceDeps, cursor: string | undefined) => Promise<Result<object, Failure>>

const never = (): AbortSignal => new AbortController().signal
const questions: readonly (readonly [string, Question])[] = [
  ['history', (deps, cursor) => createHttpTransactionSource(deps).history({ ...asked, cursor }, never())],
  ['NFTs', (deps, cursor) => nftSourceOf(deps).nfts({ ...asked, cursor }, never())],
]
const nftSourceOf = (deps: ServiceDeps) => {
  const { history } = createHttpTransactionSource(deps)
  return createHttpNftSource({ ...deps, history, checksum: eip55Address, loadMovedNfts })
}
const asked = { network: hearth, address: alice }

/** A service that has the network in its list, and answers with this all the same. */
const refusing = (reply: SimulatedReply): ServiceDeps => {
  const http = createSimulatedHttpClient({
    service: ({ path }) => (path === '/v1/supported-chains' ? { body: '{"http":["eip155:31337"],"ws":[]}' } : reply),
  })
  return { http, isSupported: createSupportedNetworks(http), origin: 'https://service.test' }
}
const refusal = (...reasons: readonly unknown[]): SimulatedReply => ({
  status: 400,
  body: JSON.stringify({ status: 'FAILED', reasons }),
})
const description = 'The chain is not supported: eip155:31337'

describe.each(questions)('of a network that the service lists and refuses, %s', (_, ask) => {
  it.each([
    ['of its field', refusal({ field: 'chainId', description })],
    ['of no field', refusal({ field: '', description })],
    ['without a field', refusal({ description })],
    ['with a null', refusal({ field: null, description })],
    [
      'after other reasons',
      refusal('odd', { field: 'currency', description: 'None' }, { field: 'chainId', description }),
    ],
    ['after others, of no field', refusal({ field: 'cursor', description: 'None' }, { description })],
    ['without a description', refusal({ field: 'chainId' })],
  ])('are not known, where that is said %s', async (_how, reply) => {
    expect(await ask(refusing(reply), undefined)).toMatchObject({ ok: true, value: { missing: 'unknown-network' } })
  })

  it.each([
    ['another field', refusal({ field: 'address', description: 'The address is none' })],
    ['another field, with words of a network', refusal({ field: 'address', description: 'Not on this chain' })],
    ['that an address is none, of no field', refusal({ field: '', description: 'Invalid parameter: address' })],
    ['that a cursor is none, without a field', refusal({ description: 'Invalid cursor' })],
    ['no words, of no field', refusal({ field: '' })],
    ['no reason', refusal()],
    ['a reason that is none', refusal('chainId')],
    ['text', { status: 400, body: 'Failed to deserialize query string' }],
    ['nothing', { status: 400, body: '' }],
    ['that it is down', { ...refusal({ field: 'chainId', description }), status: 503 }],
  ])('did not come, where the service says %s', async (_what, reply) => {
    expect(await ask(refusing(reply), undefined)).toMatchObject({ ok: false })
  })

  it('did not come where a later page is refused', async () => {
    expect(await ask(refusing(refusal({ field: '', description: 'Invalid cursor' })), 'b')).toMatchObject({ ok: false })
  })
})
