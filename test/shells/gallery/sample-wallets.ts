import type { WalletRow } from '../../../core/view-models/connect/screens.ts'
import { text } from './sample-screen.ts'

/** A wallet's picture as wallets announce it: an SVG in a `data:` address. */
const picture = (from: string, to: string, shape: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#a)" d="M0 0h96v96H0z"/><path fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="${shape}"/></svg>`,
  )}`

export const pictures = {
  harbour: picture('#38bdf8', '#1d4ed8', 'M24 60c8 8 16 8 24 0s16-8 24 0M48 22v30M34 34h28'),
  ember: picture(
    '#fb923c',
    '#c2410c',
    'M48 20c14 16 20 24 20 34a20 20 0 0 1-40 0c0-6 4-10 8-14 2 6 6 8 8 8 2-10 0-18 4-28z',
  ),
  orchard: picture(
    '#4ade80',
    '#15803d',
    'M48 34c-16-12-28 2-24 18s16 24 24 20c8 4 20-4 24-20S64 22 48 34zM48 34c0-8 4-14 10-16',
  ),
  slate: picture('#475569', '#0f172a', 'M26 34h44v32H26zM26 34l22 18 22-18'),
  violet: picture('#a78bfa', '#6d28d9', 'M48 20l24 14v28L48 76 24 62V34zM48 48v28M24 34l24 14 24-14'),
  rose: picture('#fb7185', '#be123c', 'M30 30l36 36M66 30L30 66'),
} as const

export const brokenPicture = 'data:image/png;base64,AAAA'
export const forbiddenPicture = 'https://pictures.invalid/wallet.png'

export const row = (
  name: string,
  imageUrl?: string,
  tagKind: NonNullable<WalletRow['tagKind']> = 'installed',
): WalletRow => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  ...(imageUrl === undefined ? {} : { imageUrl }),
  tagKind,
  tag: {
    installed: 'Installed',
    'multi-chain': 'Multichain',
    connected: 'Connected',
    'last-used': 'Last used',
  }[tagKind],
})

const looks = Object.values(pictures)
const names = [
  'Harbour',
  'Ember Wallet',
  'Orchard',
  'Slate',
  'Violet',
  'Rosewood',
  'Anchor',
  'Beacon',
  'Cobalt',
  'Driftwood',
  'Evergreen',
  'Foxglove',
]

export const somePictures: readonly string[] = looks.slice(1, 5)

/** So many wallets, the first of them used last. */
export const someWallets = (count: number): readonly WalletRow[] =>
  names
    .slice(0, count)
    .map((name, index) => row(name, looks[index % looks.length], index === 0 ? 'last-used' : undefined))

/** The way to any wallet that is elsewhere. */
export const codeRow: WalletRow = {
  id: 'walletConnect',
  name: 'WalletConnect',
  isCode: true,
  elsewhere: 'before',
  hint: text('connect.scan'),
}

/** What a directory brings. */
export const listedWallets: readonly WalletRow[] = [
  { id: 'listed-violet', name: 'Violet Safe', isListed: true, elsewhere: 'after', imageUrl: pictures.violet },
  { id: 'listed-rose', name: 'Rosewood', isListed: true, elsewhere: 'after', imageUrl: pictures.rose },
  { id: 'listed-plain', name: 'Plainsong', isListed: true, elsewhere: 'after' },
]
