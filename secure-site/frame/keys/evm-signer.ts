import { HDKey } from '@scure/bip32'
import { privateKeyToAccount } from 'viem/accounts'
import { masterOf, type WalletSeed } from '../wallet-seed.ts'

/** By the usual path (BIP-44). */
const path = "m/44'/60'/0'/0/0"

export type EvmSigner = Pick<
  ReturnType<typeof privateKeyToAccount>,
  'address' | 'signMessage' | 'signTypedData' | 'signTransaction'
> & {
  /** As the namespace signs a text (EIP-191), in hex. */
  readonly signText: (text: string) => Promise<string>
}

export const evmSigner = async (seed: WalletSeed): Promise<EvmSigner> => {
  const master = await masterOf(seed)
  const root = HDKey.fromMasterSeed(master)
  master.fill(0)
  const { privateKey } = root.derive(path)
  if (privateKey === null) throw new Error('The path has a private key')
  const account = privateKeyToAccount(`0x${[...privateKey].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  privateKey.fill(0)
  root.wipePrivateData()
  return {
    address: account.address,
    signMessage: account.signMessage,
    signTypedData: account.signTypedData,
    signTransaction: account.signTransaction,
    signText: (message) => account.signMessage({ message }),
  }
}
