import { describe, expect, it } from 'vitest'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { bitcoinAddress } from '../../../infrastructure/wallets/bip122/bitcoin-address.ts'
import { bech32Address } from '../../../infrastructure/wallets/cosmos/bech32-address.ts'
import { ss58Address } from '../../../infrastructure/wallets/polkadot/ss58-address.ts'

type Read = (address: string, networkId: CaipNetworkId) => string | undefined
const readers: Readonly<Partial<Record<ChainNamespace, Read>>> = {
  bip122: bitcoinAddress,
  polkadot: ss58Address,
  cosmos: bech32Address,
}
const ids = {
  main: 'bip122:000000000019d6689c085ae165831e93',
  test: 'bip122:000000000933ea01ad0ee984209779ba',
  test4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'another Bitcoin': 'bip122:fdbe99b90c90bae7505796461471d89a',
  Polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  Kusama: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  Westend: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'Asset Hub': 'polkadot:68d56f15f85d3136970ec16946040bc1',
  'another Polkadot': 'polkadot:00000000000000000000000000000001',
  hub: 'cosmos:cosmoshub-4',
  osmosis: 'cosmos:osmosis-1',
  noble: 'cosmos:noble-1',
  juno: 'cosmos:juno-1',
  'another Cosmos': 'cosmos:elsewhere-1',
} as const satisfies Record<string, CaipNetworkId>

const read = (address: string, network: keyof typeof ids): string | undefined => {
  const namespace = ids[network].slice(0, ids[network].indexOf(':')) as ChainNamespace
  const spelled = readers[namespace]?.(address, ids[network])
  // What an adapter lets in, the domain has to take for an address too.
  expect(spelled === undefined || isAddressOf(namespace, spelled)).toBe(true)
  return spelled
}

const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const script = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const testKey = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const segwitScript = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const onPolkadot = '13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r'
const onKusama = 'EyPZqnqp5EDhERSPsmpVw61JcMpfqaYz8vSHew58SBT9tji'
const generic = '5ETmuXSyBiDHwabzdAxmbyj1A25asAmNXm5gtzf7edxxQYaq'
const cosmos = 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7'
const osmo = 'osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v'
const noble = 'noble15yk64u7zc9g9k2yr2wmzeva5qgwxps6yw368ps'

describe('the one spelling of an address', () => {
  it.each([
    [genesis, 'main', genesis],
    [script, 'main', script],
    [testKey, 'test', testKey],
    [testKey, 'test4', testKey],
    [testKey, 'signet', testKey],
    [testKey, 'regtest', testKey],
    [segwit, 'main', segwit],
    [segwit.toUpperCase(), 'main', segwit],
    [segwitScript, 'main', segwitScript],
    [taproot, 'main', taproot],
    [onPolkadot, 'Polkadot', onPolkadot],
    [onKusama, 'Kusama', onKusama],
    [generic, 'Westend', generic],
    [generic, 'Polkadot', onPolkadot],
    [generic, 'Asset Hub', onPolkadot],
    [onPolkadot, 'Kusama', onKusama],
    [onKusama, 'Westend', generic],
    [generic, 'another Polkadot', generic],
    [onKusama, 'another Polkadot', onKusama],
    [cosmos, 'hub', cosmos],
    [osmo, 'osmosis', osmo],
    [noble, 'noble', noble],
    [osmo, 'another Cosmos', osmo],
    [osmo.toUpperCase(), 'osmosis', osmo],
  ] as const)('of %s on %s is %s', (address, network, expected) => {
    expect(read(address, network)).toBe(expected)
  })

  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'main'],
    [genesis, 'test'],
    [script, 'test'],
    [testKey, 'main'],
    [segwit, 'test'],
    [segwit, 'regtest'],
    [genesis, 'another Bitcoin'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'main'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'main'],
    ['Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'main'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6', 'Polkadot'],
    ['14', 'Polkadot'],
    ['0x00', 'Polkadot'],
    [cosmos, 'Polkadot'],
    [osmo, 'hub'],
    [cosmos, 'juno'],
    [segwit, 'hub'],
    ['cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e8', 'hub'],
    ['', 'hub'],
    ['', 'main'],
    ['', 'Polkadot'],
    ['1'.repeat(100_000), 'main'],
    ['1'.repeat(100_000), 'Polkadot'],
    [`cosmos1${'q'.repeat(100_000)}`, 'hub'],
  ] as const)('is none of %s on %s', (address, network) => {
    expect(read(address, network)).toBeUndefined()
  })
})
