import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainNamespace, chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { accountsOn, hasNetwork } from '../../../infrastructure/wallets/walletconnect/agreements.ts'
import type { NamespaceCodec } from '../../../infrastructure/wallets/walletconnect/codecs/codec.ts'
import { codecsOf, proposedNamespaces } from '../../../infrastructure/wallets/walletconnect/codecs/codecs.ts'
import { afterUpdate, firstPeerState, peerState } from '../../../infrastructure/wallets/walletconnect/peer-state.ts'
import { readAgreements } from '../../../infrastructure/wallets/walletconnect/read-agreements.ts'
import { namespace, network, reference } from '../../domain/shared/arbitraries.ts'
import { forAll } from '../../domain/shared/for-all.ts'

/** A namespace that takes whatever is an account by its form. */
const plain: NamespaceCodec = {
  methods: ['sign'],
  events: ['moved'],
  readAccount: ({ caipNetworkId, address }) =>
    address === 'nobody' ? undefined : { networkId: caipNetworkId, address },
  open: () => {
    throw new Error('Nothing is opened here')
  },
}
const known: readonly ChainNamespace[] = ['solana', 'cosmos']
const codecs = known.map((space) => [space, plain] as const)

const address = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => text !== 'nobody')
const partOf = (space: ChainNamespace) =>
  fc.record({
    accounts: fc.array(
      fc.tuple(reference, address).map(([ref, one]) => `${space}:${ref}:${one}`),
      { maxLength: 6 },
    ),
    methods: fc.array(fc.constantFrom('sign', 'send', 'sign all')),
  })
/** Any of the namespaces, whether they were asked for or not. */
const settled = fc.record(
  { eip155: partOf('eip155'), solana: partOf('solana'), cosmos: partOf('cosmos'), bip122: partOf('bip122') },
  { requiredKeys: [] },
)
const textsOf = (agreed: Readonly<Record<string, { readonly accounts: readonly string[] }>>, space: string) =>
  agreed[space]?.accounts ?? []

describe('what a wallet settled', () => {
  it('is read for what was asked for, and the rest is left out', () => {
    forAll(settled, (agreed) => {
      const read = readAgreements(agreed, codecs)
      expect([...(read?.keys() ?? [])]).toEqual(known)
      for (const space of known) {
        const accounts = read?.get(space)?.accounts.map(({ networkId, address: one }) => `${networkId}:${one}`)
        expect(accounts).toEqual(textsOf(agreed, space))
        expect(read?.get(space)?.methods).toEqual([...new Set(agreed[space as 'solana']?.methods)])
      }
    })
  })

  it('may be said chain by chain', () => {
    forAll(fc.uniqueArray(reference, { minLength: 1, maxLength: 4 }), address, (chains, one) => {
      const keys = chains.map((chain) => [
        `solana:${chain}`,
        { accounts: [`solana:${chain}:${one}`], methods: [chain] },
      ])
      const agreement = readAgreements(Object.fromEntries(keys), codecs)?.get('solana')
      expect([...(agreement?.methods ?? [])].sort()).toEqual([...chains].sort())
      expect(agreement?.accounts.map(({ networkId }) => networkId).sort()).toEqual(
        chains.map((chain) => `solana:${chain}`).sort(),
      )
    })
  })

  it('is nothing when a key holds an account of another, or what is none', () => {
    forAll(settled, namespace, reference, address, (agreed, space, ref, one) => {
      const wrong = space === 'solana' ? 'solana:x:nobody' : `${space}:${ref}:${one}`
      const solana = { methods: [], accounts: [...textsOf(agreed, 'solana'), wrong] }
      expect(readAgreements({ ...agreed, solana }, codecs)).toBeUndefined()
      const ofChain = { methods: [], accounts: [`solana:${ref}x:${one}`] }
      fc.pre(ref.length < 32)
      expect(readAgreements({ ...agreed, [`solana:${ref}`]: ofChain }, codecs)).toBeUndefined()
    })
  })

  it('is never more than anybody can choose from', () => {
    const accounts = Array.from({ length: 5_000 }, (_, at) => `solana:x:a${at}`)
    const read = readAgreements({ solana: { accounts, methods: [] } }, codecs)
    expect(read?.get('solana')?.accounts).toHaveLength(500)
  })

  it('may be anything, which is read without harm', () => {
    forAll(fc.jsonValue(), (value) => expect(() => readAgreements(value, codecs)).not.toThrow())
  })
})

describe('where in it a visitor is', () => {
  const agreement = partOf('solana').map((solana) => {
    const read = readAgreements({ solana }, codecs)?.get('solana')
    if (read === undefined) throw new Error('What is sound was not read')
    return read
  })
  const id = reference.map((ref): CaipNetworkId => `solana:${ref}`)

  it('is the network that is wanted, else the first of the host’s, else any, of those that it holds', () => {
    forAll(agreement, fc.array(id), fc.option(id, { nil: undefined }), (agreed, others, wanted) => {
      const offered = [...others, ...agreed.accounts.map(({ networkId }) => networkId).toReversed()]
      const state = firstPeerState(agreed, offered, wanted)
      const held = offered.filter((one) => hasNetwork(agreed, one))
      expect(state?.networkId).toBe(wanted !== undefined && held.includes(wanted) ? wanted : held[0])
      expect(state?.accounts ?? []).toEqual(state === undefined ? [] : accountsOn(agreed, state.networkId))
      expect(firstPeerState(agreed, others)?.networkId === undefined).toBe(agreed.accounts.length === 0)
    })
  })

  it('holds to what is agreed to now', () => {
    forAll(agreement, agreement, id, fc.option(id, { nil: undefined }), (before, now, at, wish) => {
      const after = afterUpdate(peerState(before, at), now, wish)
      expect(after.agreement).toBe(now)
      if (now.accounts.length === 0) expect(after).toMatchObject({ networkId: at, accounts: [] })
      else expect(hasNetwork(now, after.networkId)).toBe(true)
      for (const one of after.accounts) expect(now.accounts.map(({ address: own }) => own)).toContain(one)
    })
  })
})

describe('what is proposed', () => {
  it('are the host’s networks, each under its own namespace', () => {
    forAll(fc.array(fc.tuple(network, namespace)), (made) => {
      const networks = made.map(([one, space]) => ({ ...one, caipNetworkId: `${space}:${one.id}` as CaipNetworkId }))
      const proposal = proposedNamespaces(codecs, networks)
      expect(Object.keys(proposal)).toEqual(known)
      for (const space of known) {
        const chains = networks.map(({ caipNetworkId }) => caipNetworkId).filter((one) => one.startsWith(`${space}:`))
        expect(proposal[space]).toEqual({ chains, methods: ['sign'], events: ['moved'] })
      }
    })
  })

  it('is what this product can speak, of what is wanted', () => {
    expect(codecsOf(chainNamespaces).map(([space]) => space)).toEqual(['eip155'])
    expect(codecsOf([])).toEqual([])
  })
})
