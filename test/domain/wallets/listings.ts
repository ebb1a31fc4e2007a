import fc from 'fast-check'
import type { WalletListing } from '../../../core/domain/wallets/wallet-listing.ts'

export const id = (digit: string): string => digit.repeat(64)

export const listing = (digit: string, parts: Partial<WalletListing> = {}): WalletListing => ({
  id: id(digit),
  name: `Wallet ${digit}`,
  chains: ['eip155:1'],
  ...parts,
})

/** Few values, so that wallets meet. */
const names = ['Amber', 'amber', 'Birch', 'Cedar', 'Damson']
const rdns = ['test.amber', 'test.birch', 'io.metamask', 'io.metamask.mobile']
export const chainIds = ['eip155:1', 'eip155:10', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

export const anyListing: fc.Arbitrary<WalletListing> = fc.record(
  {
    id: fc.constantFrom(...'0123456789abcdef').map(id),
    name: fc.constantFrom(...names),
    rdns: fc.constantFrom(...rdns),
    mobileLink: fc.constantFrom('amber://', 'birch:', 'https://cedar.example'),
    webappLink: fc.constant('https://app.example'),
    chains: fc.subarray([...chainIds]),
    isCertified: fc.boolean(),
  },
  { requiredKeys: ['id', 'name', 'chains'] },
)

export const anyListings = (maxLength = 6): fc.Arbitrary<readonly WalletListing[]> =>
  fc.array(anyListing, { maxLength })

/** What a directory might say where a link belongs. */
export const anyLinkText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true }),
  fc.stringMatching(/^[a-z][a-z0-9+.-]{0,12}(:\/\/)?[a-z/]{0,12}$/),
  fc
    .tuple(
      fc.constantFrom('javascript', 'JavaScript', ' javascript', 'java\nscript', 'data', 'vbscript', 'file', 'blob'),
      fc.constantFrom(':', '://', ':/', ':///', '://%0a'),
      fc.constantFrom('alert(1)', 'text/html,<script>alert(1)</script>', '/etc/passwd', ''),
    )
    .map((parts) => parts.join('')),
)
