import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainNamespace, chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { accountsOn, hasNetwork, nothingAgreed } from '../../../infrastructure/wallets/walletconnect/agreements.ts'
import type { NamespaceCodec } from '../../../infrastructure/wallets/walletconnect/codecs/codec.ts'
import {
  codecsOf,
  loadCodecs,
  proposedNamespaces,
} from '../../../infrastructure/wallets/walletconnect/codecs/codecs.ts'
import { afterUpdate, firstPeerState, peerState } from '../../../infrastructure/wallets/walletconnect/peer-state.ts'
import { onOffered, readAgreements } from '../../../infrastructure/wallets/walletconnect/read-agreements.ts'
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
const byNamespace = await loadCodecs(chainNamespaces)
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

const own: NamespaceCodec = { ...plain, isOnOwnNetwork: true }
const read = (agreed: unknown, given = codecs, offered: readonly CaipNetworkId[] = []) =>
  readAgreements(agreed, given, offered)
/** As where a wallet may be on any network. */
const anywhere = known.map((space) => [space, own] as const)

describe('what a wallet settled', () => {
  it('is read for what was asked for, and the rest is left out', () => {
    forAll(settled, (agreed) => {
      const { agreements, hasNonsense } = read(agreed, anywhere)
      expect(hasNonsense).toBe(false)
      expect([...agreements.keys()]).toEqual(known.filter((space) => textsOf(agreed, space).length > 0))
      for (const [space, { accounts, methods }] of agreements) {
        expect(accounts.map(({ networkId, address: one }) => `${networkId}:${one}`)).toEqual(textsOf(agreed, space))
        expect(methods).toEqual([...new Set(agreed[space as 'solana']?.methods)])
      }
    })
  })

  it('may be said chain by chain', () => {
    forAll(fc.uniqueArray(reference, { minLength: 1, maxLength: 4 }), address, (chains, one) => {
      const keys = chains.map((chain) => [
        `solana:${chain}`,
        { accounts: [`solana:${chain}:${one}`], methods: [chain] },
      ])
      const agreement = read(Object.fromEntries(keys), anywhere).agreements.get('solana')
      expect([...(agreement?.methods ?? [])].sort()).toEqual([...chains].sort())
      expect(agreement?.accounts.map(({ networkId }) => networkId).sort()).toEqual(
        chains.map((chain) => `solana:${chain}`).sort(),
      )
    })
  })

  it('is of the host’s networks alone, where the page chooses among them', () => {
    forAll(settled, fc.array(reference), (agreed, others) => {
      const ids = [...known, 'eip155'].flatMap((space) =>
        [
          ...textsOf(agreed, space)
            .map((text) => text.split(':')[1] ?? '')
            .slice(0, 1),
          ...others,
        ].map((ref) => `${space}:${ref}` as CaipNetworkId),
      )
      const { agreements, hasNonsense } = read(agreed, codecs, ids)
      expect(hasNonsense).toBe(false)
      for (const space of known) {
        const held = textsOf(agreed, space).filter((text) => ids.some((id) => text.startsWith(`${id}:`)))
        const accounts = agreements.get(space)?.accounts.map(({ networkId, address: one }) => `${networkId}:${one}`)
        expect(accounts ?? []).toEqual(held)
      }
      expect(read(agreed, codecs).agreements.size).toBe(0)
      expect([...onOffered(read(agreed, anywhere).agreements, ids).keys()]).toEqual([...agreements.keys()])
    })
  })

  it('is nothing in one namespace, and what it is in another, when a key holds an account of another, or what is none', () => {
    forAll(settled, namespace, reference, address, (agreed, space, ref, one) => {
      const others = read({ ...agreed, solana: undefined }, [['cosmos', own]]).agreements
      const nonsense = (value: object) => {
        const { agreements, hasNonsense } = read({ ...agreed, ...value }, anywhere)
        expect(hasNonsense).toBe(true)
        expect(agreements).toEqual(others)
      }
      const wrong = space === 'solana' ? 'solana:x:nobody' : `${space}:${ref}:${one}`
      nonsense({ solana: { methods: [], accounts: [...textsOf(agreed, 'solana'), wrong] } })
      fc.pre(ref.length < 32)
      nonsense({ [`solana:${ref}`]: { methods: [], accounts: [`solana:${ref}x:${one}`] } })
    })
  })

  it('is nothing in a namespace where its key is no such thing', () => {
    const junk = fc.oneof(
      fc.constantFrom<unknown>(null, 'solana', 7, [], {}, { accounts: 'all' }, { methods: [] }, { accounts: [] }),
      fc.jsonValue().filter((value) => Object(value).accounts === undefined),
    )
    forAll(settled, junk, (agreed, solana) => {
      const { agreements, hasNonsense } = read({ ...agreed, solana }, anywhere)
      expect(hasNonsense).toBe(true)
      expect([...agreements.keys()]).toEqual(known.filter((one) => one === 'cosmos' && textsOf(agreed, one).length > 0))
    })
  })

  it('needs no list of chains, and takes no key that only looks like one of ours', () => {
    forAll(address, (one) => {
      const part = { accounts: [`solana:x:${one}`], methods: [] }
      expect(read({ solana: part }, anywhere).agreements.get('solana')?.accounts).toHaveLength(1)
      expect(read({ solanaX: part, solan: part, Solana: part }, anywhere).agreements.size).toBe(0)
    })
  })

  it('is never more than anybody can choose from', () => {
    const accounts = Array.from({ length: 5_000 }, (_, at) => `solana:x:a${at}`)
    const agreement = read({ solana: { accounts, methods: [] } }, anywhere).agreements.get('solana')
    expect(agreement?.accounts).toHaveLength(500)
  })

  it('may be anything, which is read without harm', () => {
    forAll(fc.jsonValue(), (value) => {
      expect(() => read(value)).not.toThrow()
      expect(() => readAgreements(value, codecsOf(byNamespace, chainNamespaces), [])).not.toThrow()
    })
  })
})

/** Accounts that are ones by their form, and what looks like them and is of another namespace. */
const samples: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:6hvcvmYbc71hJUAwn1DD5qmL4Gko9VHqCy6Hs3qkEDyS',
  bip122: 'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182:13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r',
  cosmos: 'cosmos:cosmoshub-4:cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
}
const sampleIds = Object.values(samples).map((text) => text.slice(0, text.lastIndexOf(':')) as CaipNetworkId)
const sampleOf = (space: ChainNamespace) => ({ accounts: [samples[space]], methods: [] })

describe('what a hostile wallet settled', () => {
  const spaces = fc.subarray([...chainNamespaces])

  it('lets nothing in that was not asked for', () => {
    forAll(spaces, spaces, (asked, granted) => {
      const all = Object.fromEntries(granted.map((space) => [space, sampleOf(space)]))
      const { agreements, hasNonsense } = readAgreements(all, codecsOf(byNamespace, asked), sampleIds)
      expect([[...agreements.keys()].sort(), hasNonsense]).toEqual([
        asked.filter((space) => granted.includes(space)).sort(),
        false,
      ])
    })
  })

  it('lets no account in under the key of another, nor with the chain of another', () => {
    const space = fc.constantFrom(...chainNamespaces)
    forAll(space, space, spaces, (key, other, beside) => {
      fc.pre(key !== other)
      const address = samples[other].split(':')[2] ?? ''
      const [chain = ''] = sampleIds.filter((id) => id.startsWith(`${key}:`))
      for (const account of [samples[other], `${chain}:${address}`]) {
        const all = Object.fromEntries(beside.map((one) => [one, sampleOf(one)]))
        const { agreements, hasNonsense } = readAgreements(
          { ...all, [key]: { accounts: [samples[key], account], methods: [] } },
          codecsOf(byNamespace, chainNamespaces),
          sampleIds,
        )
        expect(hasNonsense).toBe(true)
        expect(agreements.has(key)).toBe(false)
        for (const one of beside) if (one !== key) expect(agreements.has(one)).toBe(true)
      }
    })
  })

  it('lets no foreign chain in where the page chooses', () => {
    forAll(fc.constantFrom(...chainNamespaces.filter((one) => one !== 'eip155')), reference, (space, ref) => {
      const foreign = `${space}:${ref}` as CaipNetworkId
      fc.pre(!sampleIds.includes(foreign))
      const accounts = [`${foreign}:${samples[space].split(':')[2]}`]
      const only = { [space]: { accounts, methods: [] } }
      const beside = { [space]: { accounts: [...accounts, samples[space]], methods: [] } }
      expect(readAgreements(only, codecsOf(byNamespace, [space]), sampleIds)).toEqual({
        agreements: new Map(),
        hasNonsense: false,
      })
      const held = readAgreements(beside, codecsOf(byNamespace, [space]), sampleIds).agreements.get(space)?.accounts
      expect(held?.map(({ networkId, address: one }) => `${networkId}:${one}`)).toEqual([samples[space]])
    })
  })
})

describe('where in it a visitor is', () => {
  const agreement = partOf('solana').map((solana) => {
    return read({ solana }, anywhere).agreements.get('solana') ?? nothingAgreed
  })
  const id = reference.map((ref): CaipNetworkId => `solana:${ref}`)

  it('is the network that is wanted, else the first of the host’s, else any, of those that it holds', () => {
    forAll(agreement, fc.array(id), fc.option(id, { nil: undefined }), (agreed, others, wanted) => {
      const offered = [...others, ...agreed.accounts.map(({ networkId }) => networkId).toReversed()]
      const state = firstPeerState(agreed, offered, wanted === undefined ? [] : [wanted])
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
      const offered = known.filter((space) => networks.some(({ caipNetworkId: one }) => one.startsWith(`${space}:`)))
      expect(Object.keys(proposal)).toEqual(offered)
      for (const space of offered) {
        const chains = networks.map(({ caipNetworkId }) => caipNetworkId).filter((one) => one.startsWith(`${space}:`))
        expect(proposal[space]).toEqual({ chains, methods: ['sign'], events: ['moved'] })
      }
    })
  })

  it('is what this product can speak, of what is wanted', () => {
    expect(codecsOf(byNamespace, chainNamespaces).map(([space]) => space)).toEqual(chainNamespaces)
    expect(codecsOf(byNamespace, [])).toEqual([])
  })
})
