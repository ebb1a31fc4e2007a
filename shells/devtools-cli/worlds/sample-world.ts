import type { ChainNamespace, PerNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { bitcoin, cosmos, polkadot, solana } from '../../../core/domain/namespaces/preset-networks.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { WalletListing } from '../../../core/domain/wallets/wallet-listing.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { SimulatedBalance } from '../../../infrastructure/simulation/simulated-chain-client.ts'
import type { SimulatedPortfolio } from '../../../infrastructure/simulation/simulated-token-source.ts'
import { type NetworkChoice, othersIn } from './network-choice.ts'

const network = (id: number, name: string, symbol: string): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://${name.toLowerCase()}.test`] } },
  blockExplorers: { default: { name: `${name}scan`, url: `https://scan.${name.toLowerCase()}.test` } },
})

const hearth: Network = { ...network(31_337, 'Hearth', 'ETH'), testnet: true }
const meadow = network(31_338, 'Meadow', 'CLV')
const harbour = network(31_339, 'Harbour', 'HRB')

const otherNetworks: PerNamespace<Network> = { solana, bip122: bitcoin, polkadot, cosmos }

export const networkIn = (namespace: ChainNamespace): Network => otherNetworks[namespace] ?? hearth

/** A host's site, as the simulated world has one. */
export const sampleOptions = (choice: NetworkChoice) =>
  ({
    projectId: 'devtools',
    metadata: { name: 'Tidewater', description: 'A site in a terminal', url: 'https://tidewater.test', icons: [] },
    networks: [hearth, meadow, harbour, ...othersIn(choice).map(networkIn)],
  }) as const satisfies ModalOptions

/** Where a wallet of EVM goes from one press to the next: through the site's networks, and to one that it does not offer. */
export const sampleNetworkIds: readonly CaipNetworkId[] = [
  hearth.caipNetworkId,
  meadow.caipNetworkId,
  harbour.caipNetworkId,
  'eip155:5',
]

/** The first accounts of every development chain of EVM. */
const evmAccounts = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const

export const sampleAccounts: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: evmAccounts,
  solana: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  polkadot: ['13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r'],
  cosmos: ['cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7'],
}

export const sampleBalances: readonly SimulatedBalance[] = [
  ...evmAccounts.map((address, at) => ({
    networkId: sampleNetworkIds[at] ?? hearth.caipNetworkId,
    address,
    value: BigInt(at + 1) * 12_482_000_000_000_000_000n,
  })),
  ...sampleAccounts.solana.map((address, at) => ({
    networkId: solana.caipNetworkId,
    address,
    value: BigInt(at + 1) * 7_250_000_000n,
  })),
]

const harbourDollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const points = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

/** What the accounts of EVM own on the first network: two tokens with a price and one without. */
export const samplePortfolios: readonly SimulatedPortfolio[] = evmAccounts.map((address, at) => {
  const networkId = hearth.caipNetworkId
  const ether = BigInt(at === 0 ? 1 : 0) * 12_482_000_000_000_000_000n
  const dollars = { value: BigInt(at + 1) * 1_204_500_000n, decimals: 6 }
  return {
    networkId,
    address,
    tokens: [
      {
        networkId,
        name: 'Ether',
        symbol: 'ETH',
        amount: { value: ether, decimals: 18 },
        price: { value: 3_000n, decimals: 0 },
        value: { value: ether * 3_000n, decimals: 18 },
      },
      {
        networkId,
        address: harbourDollar,
        name: 'Harbour Dollar',
        symbol: 'HBD',
        amount: dollars,
        price: { value: 1n, decimals: 0 },
        value: dollars,
      },
      {
        networkId,
        address: points,
        name: 'Tidewater Points',
        symbol: 'TDP',
        amount: { value: 18_000n, decimals: 3 },
      },
    ],
  }
})

const makers = ['Gable', 'Heron', 'Iris', 'Juniper', 'Kestrel', 'Linden', 'Marten', 'Nettle', 'Osier', 'Plover']
const kinds = ['Purse', 'Chest', 'Pouch', 'Till', 'Coffer', 'Locket', 'Satchel', 'Keyring', 'Casket']

/** What the simulated directory lists: enough for more than two pages. Their names end in `.test`, which nobody can own. */
export const sampleListings: readonly WalletListing[] = kinds.flatMap((kind, row) =>
  makers.map((maker, column): WalletListing => {
    const at = row * makers.length + column
    const slug = `${maker}${kind}`.toLowerCase()
    return {
      id: at.toString(16).padStart(64, '0'),
      name: `${maker} ${kind}`,
      homepage: `https://${slug}.test`,
      mobileLink: `${slug}://`,
      ...(at % 3 === 0 ? { linkMode: `https://link.${slug}.test` } : {}),
      ...(at % 4 === 0 ? { rdns: `test.${slug}`, chromeStore: `https://extensions.test/${slug}` } : {}),
      ...(at % 5 === 0 ? { isCertified: true } : {}),
      chains: sampleNetworkIds,
    }
  }),
)

/** The first two are on the page; each of the others makes itself known when it is told to. */
export const sampleWalletNames = ['Amber', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir'] as const
/** The one that lives in the other namespaces too: in all of them it has this picture, by which it is one row. */
export const manifoldWallet = { name: 'Birch', imageUrl: 'data:image/svg+xml;base64,PHN2Zy8+' } as const
