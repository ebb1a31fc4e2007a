import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { WalletListing } from '../../../core/domain/wallets/wallet-listing.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { SimulatedBalance } from '../../../infrastructure/simulation/simulated-chain-client.ts'

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

/** A host's site, as the simulated world has one. */
export const sampleOptions: ModalOptions = {
  projectId: 'devtools',
  metadata: { name: 'Tidewater', description: 'A site in a terminal', url: 'https://tidewater.test', icons: [] },
  networks: [hearth, meadow, harbour],
}

/** Where a wallet goes from one press to the next: through the site's networks, and to one that it does not offer. */
export const sampleNetworkIds: readonly CaipNetworkId[] = [
  hearth.caipNetworkId,
  meadow.caipNetworkId,
  harbour.caipNetworkId,
  'eip155:5',
]

/** The first accounts of every development chain. */
export const sampleAccounts = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const

export const sampleBalances: readonly SimulatedBalance[] = sampleAccounts.map((address, at) => ({
  networkId: sampleNetworkIds[at] ?? hearth.caipNetworkId,
  address,
  value: BigInt(at + 1) * 12_482_000_000_000_000_000n,
}))

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
