import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { Keypair } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'

/** What the adapter can, and the account says: the wrapper leaves it out of the wallet's features. */
class SigningInWallet extends SolanaWalletAdapterWallet {
  #adapter

  /** It sends on localnet only where it is told of the node. */
  constructor(adapter, rpcUrl) {
    super(adapter, 'solana:localnet', rpcUrl)
    this.#adapter = adapter
  }

  get features() {
    const signIn = (...inputs) => Promise.all(inputs.map((input) => this.#adapter.signIn(input)))
    return { ...super.features, 'solana:signIn': { version: '1.0.0', signIn } }
  }
}

const register = (adapter, rpcUrl) => registerWallet(new SigningInWallet(adapter, rpcUrl))

const mark = 'kept-wallet'

/** The burner makes a new key at each connect. This one keeps its key, and remembers that the page was let in. */
class KeptWalletAdapter extends UnsafeBurnerWalletAdapter {
  name = 'Kept Wallet'
  #key

  constructor(secretKey) {
    super()
    this.#key = Keypair.fromSecretKey(Uint8Array.from(secretKey))
    if (localStorage.getItem(mark) !== null) this._keypair = this.#key
  }

  async connect() {
    this._keypair = this.#key
    localStorage.setItem(mark, '')
    this.emit('connect', this.#key.publicKey)
  }

  async disconnect() {
    localStorage.removeItem(mark)
    await super.disconnect()
  }
}

/** Both, as extensions would put them into a page. */
export const putWallets = (rpcUrl, secretKey) => {
  register(new UnsafeBurnerWalletAdapter(), rpcUrl)
  register(new KeptWalletAdapter(secretKey), rpcUrl)
}
