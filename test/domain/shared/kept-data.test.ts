import { describe, expect, it } from 'vitest'
import { popularTokenSymbols, suggestedTokenSymbols } from '../../../core/domain/account/token-symbols.ts'
import { parseEvmChainId } from '../../../core/domain/namespaces/evm-chain-id.ts'
import { networkImageIds } from '../../../core/domain/namespaces/network-image-ids.ts'
import { walletConnectRpcChainIds } from '../../../core/domain/networks/walletconnect-rpc-chains.ts'
import { isCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { restrictedTimeZones } from '../../../core/domain/shared/restricted-time-zones.ts'
import { connectorExplorerIds, connectorImageIds } from '../../../core/domain/wallets/connector-directory-ids.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const sha = /^[0-9a-f]{64}$/

describe('lists that the specification names (section 9)', () => {
  it('WalletConnect’s RPC serves 23 chains of EVM', () => {
    expect([...walletConnectRpcChainIds].sort((a, b) => a - b)).toEqual([
      1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42161, 42220, 43113, 43114, 80001, 84531, 421613, 7777777,
      11155111, 1313161554, 1313161555,
    ])
    expect(walletConnectRpcChainIds.every((id) => parseEvmChainId(id).ok)).toBe(true)
  })

  it('nine time zones are restricted, as a browser spells them in capitals', () => {
    expect(restrictedTimeZones.size).toBe(9)
    // Those that this runtime knows are zones; the other spellings are older than its list.
    const known = new Set(Intl.supportedValuesOf('timeZone').map((zone) => zone.toUpperCase()))
    expect([...restrictedTimeZones].filter((zone) => known.has(zone)).sort()).toEqual([
      'ASIA/HONG_KONG',
      'ASIA/MACAU',
      'ASIA/SHANGHAI',
      'ASIA/URUMQI',
    ])
    expect([...restrictedTimeZones].every((zone) => /^ASIA\/[A-Z_]+$/.test(zone))).toBe(true)
  })

  it('27 tokens are suggested and 54 popular, each once, the suggested ones first', () => {
    expect([suggestedTokenSymbols.length, popularTokenSymbols.length]).toEqual([27, 54])
    expect(new Set(popularTokenSymbols).size).toBe(54)
    expect(popularTokenSymbols.slice(0, 27)).toEqual(suggestedTokenSymbols)
    expect([suggestedTokenSymbols[0], suggestedTokenSymbols.at(-1), popularTokenSymbols.at(-1)]).toEqual([
      'ETH',
      'OP',
      'WNT',
    ])
  })

  it('35 networks have pictures in a directory, among them three of Solana and two of Bitcoin', () => {
    const ids = Object.keys(networkImageIds)
    expect(ids).toHaveLength(35)
    expect(ids.every(isCaipNetworkId)).toBe(true)
    expect(ids.filter((id) => id.startsWith('solana:'))).toHaveLength(3)
    expect(ids.filter((id) => id.startsWith('bip122:'))).toHaveLength(2)
    expect(Object.values(networkImageIds).every((id) => uuid.test(id))).toBe(true)
    expect(networkImageIds['eip155:1']).toBe('ba0ba0cd-17c6-4806-ad93-f9d174f17900')
  })

  it('six connectors have pictures there, and sixteen listings', () => {
    expect(Object.keys(connectorImageIds)).toHaveLength(6)
    expect(Object.values(connectorImageIds).every((id) => uuid.test(id))).toBe(true)
    expect(Object.keys(connectorExplorerIds)).toHaveLength(16)
    expect(Object.values(connectorExplorerIds).every((id) => sha.test(id))).toBe(true)
  })
})
