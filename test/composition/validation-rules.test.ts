import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../core/domain/connections/connector.ts'
import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import { evmChainIdLimit, parseEvmChainId } from '../../core/domain/namespaces/evm-chain-id.ts'
import { isRead } from '../../core/domain/namespaces/read-chains.ts'
import { displayAmount } from '../../core/domain/shared/amount.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { isExcludedListing } from '../../core/domain/wallets/excluded-wallets.ts'
import { withoutLookAlikes } from '../../core/domain/wallets/same-wallet.ts'
import { searchQuery } from '../../core/domain/wallets/wallet-queries.ts'
import { isListed } from '../../core/domain/wallets/wallet-visibility.ts'
import { allWrongOptions } from '../../infrastructure/composition/check-all-options.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createInjectedDiscovery } from '../../infrastructure/wallets/injected-discovery.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { forAll } from '../domain/shared/for-all.ts'
import { listing } from '../domain/wallets/listings.ts'
import { worldOptions } from '../support/core-world.ts'

/** A rule of the specification's section 5, where it is held, and what is so of it. */
interface Held {
  readonly rule: string
  readonly by: readonly string[]
  readonly holds: () => void
}

const base58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const hex = [...'0123456789abcdefABCDEF']
const runOf = (letters: readonly string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })

const wrong = (more: object): string | undefined => allWrongOptions({ ...worldOptions, ...more })
const messageOf = (result: ReturnType<typeof parseCaipAddress | typeof parseCaipNetworkId | typeof parseEvmChainId>) =>
  result.ok ? 'right' : result.failure.shortMessage

const injected: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespace: 'eip155' }
const announced: Connector = {
  id: 'org.amber',
  name: 'Amber',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  info: { rdns: 'org.amber', uuid: '1' },
}
const around = { isMobile: false, isClaimed: false, excluded: [] }

const held: readonly Held[] = [
  {
    rule: 'EVM address: 40 hex characters, optional 0x prefix',
    by: ['core/domain/namespaces/addresses.ts'],
    holds: () =>
      forAll(runOf(hex, 0, 60), (digits) => {
        for (const text of [digits, `0x${digits}`]) expect(isAddressOf('eip155', text)).toBe(digits.length === 40)
      }),
  },
  {
    rule: 'Solana address: 32 to 44 base58 characters',
    by: ['core/domain/namespaces/addresses.ts'],
    holds: () => {
      forAll(runOf(base58, 0, 60), (text) =>
        expect(isAddressOf('solana', text)).toBe(text.length >= 32 && text.length <= 44),
      )
      for (const foreign of ['0', 'O', 'I', 'l']) expect(isAddressOf('solana', foreign.repeat(40))).toBe(false)
    },
  },
  {
    rule: 'CAIP address: 3 non-empty parts',
    by: ['core/domain/shared/caip.ts'],
    holds: () => {
      expect(messageOf(parseCaipAddress('eip155:1:0xabc'))).toBe('right')
      for (const text of ['', 'eip155:1', 'eip155::0x1', 'eip155:1:', ':1:0x1', 'eip155:1:0x1:2'])
        expect(messageOf(parseCaipAddress(text)), text).toBe('Invalid CAIP-10 address')
    },
  },
  {
    rule: 'Network id: 2 parts',
    by: ['core/domain/shared/caip.ts'],
    holds: () => {
      expect(messageOf(parseCaipNetworkId('eip155:1'))).toBe('right')
      for (const text of ['', 'eip155', 'eip155:', ':1', 'eip155:1:2'])
        expect(messageOf(parseCaipNetworkId(text)), text).toBe('Invalid CAIP-2 network id')
    },
  },
  {
    rule: 'EVM chain id below 2147483648',
    by: ['core/domain/namespaces/evm-chain-id.ts', 'core/options/networks.ts'],
    holds: () => {
      expect(parseEvmChainId(evmChainIdLimit - 1)).toEqual({ ok: true, value: 2_147_483_647 })
      expect(messageOf(parseEvmChainId(2_147_483_648))).toBe('Invalid chainId')
      const [network] = worldOptions.networks
      const far = { ...network, id: 2_147_483_648, caipNetworkId: 'eip155:2147483648' }
      expect(wrong({ networks: [far] })).toMatch(/networks\[0\]/)
    },
  },
  {
    rule: 'Balances only on EVM and Solana',
    by: ['core/domain/namespaces/read-chains.ts'],
    holds: () => expect(isRead).toEqual({ eip155: true, solana: true }),
  },
  {
    rule: 'Wallet search text is trimmed',
    by: ['core/domain/wallets/wallet-queries.ts'],
    holds: () => {
      const scope = { chains: [], includedIds: [], excludedIds: [], featuredIds: [] }
      forAll(fc.string(), (text) => expect(searchQuery(scope, ` ${text}\t`)?.search ?? '').toBe(text.trim()))
    },
  },
  {
    rule: 'Theme mode is light or dark',
    by: ['core/options/modal.ts'],
    holds: () => {
      for (const mode of ['light', 'dark', 'system']) expect(wrong({ theme: { mode } })).toBeUndefined()
      for (const mode of ['Dark', 'blue', '', 5]) expect(wrong({ theme: { mode } }), `${mode}`).toMatch(/theme\.mode/)
    },
  },
  {
    rule: 'Browser Wallet hidden on desktop; on mobile where nothing is there',
    by: ['core/domain/wallets/wallet-visibility.ts', 'infrastructure/wallets/injected-discovery.ts'],
    holds: () => {
      const found = (ethereum?: object) => {
        const window = Object.assign(new EventTarget(), { ethereum })
        const discovery = createInjectedDiscovery({ window, clock: createSimulatedClock() })
        discovery.request()
        discovery.dispose()
        return discovery.wallets().map(({ connector }) => connector)
      }
      expect(found()).toEqual([])
      expect(found({ request: async () => [] })).toEqual([injected])
      expect(isListed(injected, around)).toBe(false)
      expect(isListed(injected, { ...around, isMobile: true })).toBe(true)
      expect(isListed(injected, { ...around, isMobile: true, isClaimed: true })).toBe(false)
    },
  },
  {
    rule: 'Injected, announced and external wallets on the excluded list are hidden',
    by: ['core/domain/wallets/wallet-visibility.ts', 'core/domain/wallets/excluded-wallets.ts'],
    holds: () => {
      const onPhone = { ...around, isMobile: true }
      for (const type of ['INJECTED', 'ANNOUNCED', 'EXTERNAL'] as const) {
        for (const entry of ['org.amber', 'ORG.AMBER', 'amber', 'AMBER'])
          expect(isListed({ ...announced, type }, { ...onPhone, excluded: [entry] }), entry).toBe(false)
        expect(isListed({ ...announced, type }, { ...onPhone, excluded: ['ambe', 'org'] })).toBe(true)
      }
      expect(isExcludedListing(listing('a', { name: 'Amber', rdns: 'org.amber' }), ['aMBER'])).toBe(true)
    },
  },
  {
    rule: 'Wallets announced or recent are removed from recommended and featured',
    by: ['core/domain/wallets/same-wallet.ts'],
    holds: () => {
      const listings = [listing('a', { rdns: 'org.amber' }), listing('b'), listing('c')]
      const left = withoutLookAlikes(listings, [{ rdns: 'org.amber' }, { name: 'wALLET B' }])
      expect(left.map(({ name }) => name)).toEqual(['Wallet c'])
    },
  },
  {
    rule: 'Setting both siweConfig and siwx is an error',
    by: ['core/options/sign-in-rules.ts'],
    holds: () => {
      const nothing = () => undefined
      const siweConfig = {
        getNonce: nothing,
        createMessage: nothing,
        verifyMessage: nothing,
        getSession: nothing,
        signOut: nothing,
      }
      expect(wrong({ siwx: {}, siweConfig })).toBe(
        'Cannot set both siweConfig and siwx options: leave out siweConfig, which siwx replaces',
      )
    },
  },
  {
    rule: 'A project id is required',
    by: ['core/options/shared.ts', 'shells/dom/loader/check-shape.ts'],
    holds: () => {
      for (const projectId of ['', undefined, 5]) expect(wrong({ projectId }), `${projectId}`).toMatch(/projectId/)
    },
  },
  {
    rule: 'Quantities are shown with 3 decimals',
    by: ['core/domain/shared/amount.ts'],
    holds: () =>
      forAll(fc.bigInt(0n, 10n ** 24n), fc.integer({ min: 0, max: 18 }), (value, decimals) =>
        expect(displayAmount({ value, decimals })).toMatch(/^[<\d][\d,. ]*(?:\.\d{1,3})?$/),
      ),
  },
]

/** Rules of features that are not there yet, each with its feature. */
const later: Readonly<Record<string, string>> = {
  'Name registration: at least 4 characters, letters, digits and hyphen': 'names',
  'Sending requires an amount and a receiver address; EVM also a token; only EVM and Solana': 'sending',
  'Names only on EVM': 'names',
  'Activity only on EVM': 'activity',
  'Swaps only on the listed networks': 'swaps',
  'Transactions whose transfers are all spam are hidden, and those of other networks': 'activity',
  'Tokens with 0 decimals are dropped from balances': 'token balances',
  'Excluded socials on Telegram': 'the embedded wallet',
  'Email is valid, OTP is a string, social provider is one of six': 'the embedded wallet',
  'Email login at most every 30 seconds': 'the embedded wallet',
  'Email display name of 30 characters, social username': 'the embedded wallet',
  'A hash response is a 0x string of 62 hex characters': 'the embedded wallet',
  'An RPC request is known if its method is in a list': 'the embedded wallet',
  'Swap allowance is at least the amount': 'swaps',
  'Batched-call targets and data start with 0x': 'the embedded wallet',
  'Messages between frames are checked against a schema': 'the embedded wallet',
}

describe('the validation rules of the specification', () => {
  it.each(held)('$rule', ({ by, holds }) => {
    for (const path of by) expect(existsSync(join(projectRoot, path)), path).toBe(true)
    holds()
  })

  it('are thirty, of which those of features to come are named', () => {
    const rules = [...held.map(({ rule }) => rule), ...Object.keys(later)]
    expect(new Set(rules).size).toBe(30)
    // One whose feature has come is held above.
    const there = ['account', 'connections', 'networks', 'notices', 'sign-in', 'wallets']
    for (const feature of Object.values(later)) expect(there).not.toContain(feature)
  })
})
