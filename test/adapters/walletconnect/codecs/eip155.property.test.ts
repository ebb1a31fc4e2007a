import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvmAddress } from '../../../../core/domain/namespaces/addresses.ts'
import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import { chainQuantity } from '../../../../infrastructure/wallets/chain-quantity.ts'
import { eip55Address } from '../../../../infrastructure/wallets/eip55-address.ts'
import { accountsOn, hasNetwork, nothingAgreed } from '../../../../infrastructure/wallets/walletconnect/agreements.ts'
import { codecsOf, loadCodecs } from '../../../../infrastructure/wallets/walletconnect/codecs/codecs.ts'
import { afterSessionEvent } from '../../../../infrastructure/wallets/walletconnect/codecs/eip155-events.ts'
import {
  afterUpdate as afterAgreement,
  type PeerState,
  peerState,
} from '../../../../infrastructure/wallets/walletconnect/peer-state.ts'
import { readAgreements } from '../../../../infrastructure/wallets/walletconnect/read-agreements.ts'
import { evmAddress, evmNetworkId } from '../../../domain/shared/arbitraries.ts'
import { forAll } from '../../../domain/shared/for-all.ts'

const byNamespace = await loadCodecs(['eip155'])
const read = (namespaces: unknown) =>
  readAgreements(namespaces, codecsOf(byNamespace, ['eip155']), []).agreements.get('eip155')
const afterUpdate = (state: PeerState, namespaces: unknown, wish: CaipNetworkId | undefined): PeerState =>
  afterAgreement(state, read(namespaces) ?? nothingAgreed, wish)

/** What comes over a relay was JSON. */
const anyJson = fc.jsonValue()
const account = fc.tuple(evmNetworkId, evmAddress).map(([id, address]) => `${id}:${address}`)
const spelled = (one: string): string => one.replace(/0x.*$/, eip55Address)
const namespaces = fc
  .record({ accounts: fc.array(account, { minLength: 1, maxLength: 6 }), methods: fc.array(fc.string()) })
  .map((eip155) => ({
    eip155: { ...eip155, events: [] },
    solana: { accounts: ['solana:x:y'], methods: [], events: [] },
  }))
const state: fc.Arbitrary<PeerState> = namespaces.map((agreed) => {
  const session = read(agreed)
  const [first] = session?.accounts ?? []
  if (session === undefined || first === undefined) throw new Error('A sound session was not read')
  return peerState(session, first.networkId)
})
const eventName = fc.constantFrom('accountsChanged', 'chainChanged', 'message')

const isSound = ({ accounts, networkId }: PeerState): boolean =>
  /^0x[1-9a-f][0-9a-f]*$/.test(chainQuantity(networkId)) && accounts.every((one) => isEvmAddress(one))

describe('what a peer agreed to', () => {
  it('is read with the checksums of its addresses, and only what is an account of ours', () => {
    forAll(namespaces, (agreed) => {
      const session = read(agreed)
      expect(session?.accounts.map(({ networkId, address }) => `${networkId}:${address}`)).toEqual(
        agreed.eip155.accounts.map(spelled),
      )
      expect(session?.methods).toEqual([...new Set(agreed.eip155.methods)])
    })
  })

  it('has networks of any id, told to hosts to the last digit', () => {
    forAll(fc.bigInt({ min: 1n, max: 10n ** 32n - 1n }), (id) => {
      expect(chainQuantity(`eip155:${id}`)).toBe(`0x${id.toString(16)}`)
    })
  })

  it('is nothing when one account of it makes no sense', () => {
    const nonsense = fc.constantFrom(
      ...['eip155:1:0xnobody', 'eip155:1', 'eip155::0x', '0x', '', 'solana:1:abc'],
      'eip155:abc:0x0000000000000000000000000000000000000001',
    )
    forAll(namespaces, nonsense, (agreed, wrong) => {
      const eip155 = { ...agreed.eip155, accounts: [...agreed.eip155.accounts, wrong] }
      expect(read({ eip155 })).toBeUndefined()
    })
  })

  it('may be anything else, which is read without harm', () => {
    forAll(anyJson, (value) => {
      expect(() => read(value)).not.toThrow()
    })
  })

  it('has accounts on each of its networks, each once', () => {
    forAll(state, ({ agreement: session }) => {
      for (const { networkId, address } of session.accounts) {
        const found = accountsOn(session, networkId).map((one) => one.toLowerCase())
        expect(hasNetwork(session, networkId)).toBe(true)
        expect(found).toContain(address.toLowerCase())
        expect(new Set(found).size).toBe(found.length)
      }
    })
  })
})

describe('what a peer says', () => {
  it('leaves a sound state, whatever it is', () => {
    forAll(state, eventName, anyJson, anyJson, (before, name, data, envelope) => {
      expect(isSound(afterSessionEvent(before, name, data, envelope))).toBe(true)
    })
    forAll(state, anyJson, (before, value) => {
      // An update that holds nothing for us takes the accounts away.
      expect(afterUpdate(before, value, undefined).accounts).toEqual([])
    })
  })

  it('of a network may be a number in any spelling, or CAIP-2', () => {
    forAll(state, evmNetworkId, (before, id) => {
      const reference = Number(id.slice('eip155:'.length))
      for (const data of [reference, String(reference), `0x${reference.toString(16)}`, id])
        expect(afterSessionEvent(before, 'chainChanged', data, 'eip155:999').networkId).toBe(id)
      expect(afterSessionEvent(before, 'chainChanged', {}, id).networkId).toBe(id)
    })
  })

  it('of accounts may be addresses or CAIP-10, in an order of its own', () => {
    forAll(state, (before) => {
      const accounts = before.accounts.toReversed()
      const told = accounts.map((one) => `${before.networkId}:${one}`)
      expect(afterSessionEvent(before, 'accountsChanged', told, before.networkId).accounts).toEqual(accounts)
      expect(afterSessionEvent(before, 'accountsChanged', accounts, before.networkId).accounts).toEqual(accounts)
    })
  })

  it('of accounts that are not the session’s is not taken up, nor ends it', () => {
    forAll(state, evmAddress, (before, stranger) => {
      const agreed = before.accounts.map((one) => one.toLowerCase())
      fc.pre(!agreed.includes(stranger.toLowerCase()))
      const turned = { ...before, accounts: before.accounts.toReversed() }
      for (const told of [[stranger], [stranger, ...before.accounts], [...before.accounts, stranger]])
        expect(afterSessionEvent(turned, 'accountsChanged', told, before.networkId).accounts).toEqual(before.accounts)
    })
  })

  it('of accounts that cannot be read leaves none', () => {
    const nonsense = fc.constantFrom(null, {}, 'nobody', 7, ['0xnobody'], [null], [['0x']])
    forAll(state, nonsense, (before, told) => {
      expect(afterSessionEvent(before, 'accountsChanged', told, before.networkId).accounts).toEqual([])
    })
  })

  it('of a network that cannot be read leads nowhere', () => {
    const nonsense = fc.constantFrom('eip155:abc', 'eip155:', 'eip155:-1', 'eip155:1e3', 'solana:1', 'NaN', null, {})
    forAll(state, nonsense, nonsense, (before, data, envelope) => {
      expect(afterSessionEvent(before, 'chainChanged', data, envelope)).toEqual(before)
    })
  })

  it('of its session leaves nothing agreed to, where it cannot be read', () => {
    const nonsense = fc.constantFrom('eip155:1:0xnobody', 'eip155:abc:0x0000000000000000000000000000000000000001', '')
    forAll(state, namespaces, nonsense, (before, { eip155 }, wrong) => {
      const after = afterUpdate(before, { eip155: { ...eip155, accounts: [...eip155.accounts, wrong] } }, undefined)
      expect(after).toMatchObject({ accounts: [], agreement: { accounts: [], methods: [] } })
    })
  })

  it('of its session leaves it where it was, or takes it where it wanted to go, or where it may be', () => {
    forAll(state, namespaces, fc.option(evmNetworkId, { nil: undefined }), (before, agreed, wish) => {
      const after = afterUpdate(before, agreed, wish)
      expect(hasNetwork(after.agreement, after.networkId)).toBe(true)
      if (wish !== undefined && hasNetwork(after.agreement, wish)) expect(after.networkId).toBe(wish)
      else if (hasNetwork(after.agreement, before.networkId)) expect(after.networkId).toBe(before.networkId)
    })
  })

  it('of its accounts stays, when the session is renewed as it was', () => {
    forAll(namespaces, (agreed) => {
      const session = read(agreed)
      const [first] = session?.accounts ?? []
      if (session === undefined || first === undefined) throw new Error('A sound session was not read')
      const before = peerState(session, first.networkId)
      const turned = afterSessionEvent(before, 'accountsChanged', before.accounts.toReversed(), first.networkId)
      expect(afterUpdate(turned, agreed, undefined).accounts).toEqual(before.accounts.toReversed())
    })
  })
})
