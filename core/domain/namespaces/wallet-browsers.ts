import type { Device, WalletObject } from '../shared/device.ts'
import type { ChainNamespace } from './chain-namespaces.ts'

/** A wallet whose app has a browser, in which this page can be opened again. */
interface WalletBrowser {
  /** Of its listings: one wallet had two in its time. */
  readonly ids: readonly string[]
  /** Of all of them, unless it is said. */
  readonly namespace?: ChainNamespace
  /** In the window where the wallet is already. */
  readonly object: WalletObject
  readonly href: (page: string, origin: string, os: Device['os']) => string
}

const coinbase = [
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
]

export const walletBrowsers: readonly WalletBrowser[] = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    object: 'phantom',
    href: (page, origin, os) =>
      os === 'android'
        ? `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    namespace: 'solana',
    object: 'solflare',
    href: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  },
  {
    ids: coinbase,
    namespace: 'solana',
    object: 'coinbaseSolana',
    href: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
  {
    ids: coinbase,
    namespace: 'eip155',
    object: 'coinbaseWalletExtension',
    href: (page) => `cbwallet://miniapp?url=${page}`,
  },
]
