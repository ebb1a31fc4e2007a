/** What one wallet is called in each world. All of it is said by wallets themselves: it is for joining rows, and proves nothing. */
interface KnownMaker {
  /** Of its wallet of EVM (EIP-6963), in small letters; where it has none, whatever nobody else has. */
  readonly rdns: string
  /** By the Wallet Standard. */
  readonly standard?: string
  /** Its id in `window.btc_providers`. */
  readonly registered?: string
  /** Its key in `window.injectedWeb3`. */
  readonly injectedWeb3?: string
  /** The first member of its own place on `window`. */
  readonly place?: string
}

type World = Exclude<keyof KnownMaker, 'rdns'>

const makers: readonly KnownMaker[] = [
  { rdns: 'app.backpack', standard: 'Backpack' },
  { rdns: 'app.keplr', place: 'keplr' },
  { rdns: 'app.leather', standard: 'Leather', registered: 'LeatherProvider' },
  { rdns: 'app.phantom', standard: 'Phantom' },
  { rdns: 'app.subwallet', injectedWeb3: 'subwallet-js' },
  { rdns: 'com.brave.wallet', standard: 'Brave Wallet' },
  { rdns: 'com.coinbase.wallet', standard: 'Coinbase Wallet' },
  { rdns: 'com.enkrypt', injectedWeb3: 'enkrypt' },
  { rdns: 'com.okex.wallet', standard: 'OKX Wallet', place: 'okxwallet' },
  { rdns: 'com.trustwallet.app', standard: 'Trust' },
  { rdns: 'com.xverse', standard: 'Xverse', registered: 'XverseProviders.BitcoinProvider' },
  { rdns: 'io.cosmostation', place: 'cosmostation' },
  { rdns: 'io.leapwallet.leapwallet', place: 'leap' },
  { rdns: 'io.magiceden.wallet', standard: 'Magic Eden', registered: 'magicEden.bitcoin' },
  { rdns: 'io.metamask', standard: 'MetaMask' },
  {
    rdns: 'org.latchkey.sandbox-wallet',
    standard: 'Sandbox Wallet',
    registered: 'SandboxWalletProviders.BitcoinProvider',
    injectedWeb3: 'sandbox-wallet',
    place: 'sandboxWallet',
  },
  { rdns: 'xyz.talisman', standard: 'Talisman', injectedWeb3: 'talisman' },
]

/** What goes into the connector of a wallet that has this name in this world; nothing where nobody knows it. */
export const identityIn = (world: World, name: string): { readonly maker?: string } => {
  const found = makers.find((maker) => maker[world] === name)
  return found === undefined ? {} : { maker: found.rdns }
}
