import type { Account } from '../../../core/domain/connections/account.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { BitcoinInputToSign, BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import { bytesOf, itemsOf, property } from '../foreign.ts'
import { invalidAnswer, providerError, unsupportedMethod } from '../provider-error.ts'
import { featureMethod, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { accountAddress } from './bitcoin-accounts.ts'
import { psbtBytes, toBase64, without } from './bitcoin-encodings.ts'
import { askForHost, injectedFailure } from './bitcoin-errors.ts'
import { bitcoinNetworkOf } from './bitcoin-networks.ts'

export interface BitcoinStandardProviderDeps {
  readonly wallet: StandardWallet
  readonly networkId: () => CaipNetworkId | undefined
  /** The wallet's own list of accounts, with its own objects. */
  readonly list: () => unknown
  readonly accounts: () => readonly Account[]
}

const answerLimit = 16 * 1024 * 1024
const accountLimit = 100

/** What the Wallet Standard calls them. */
const sigHashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** What hosts get of a wallet of the Wallet Standard: see `BitcoinProvider`. It speaks bytes. */
export const createBitcoinStandardProvider = ({
  wallet,
  networkId,
  list,
  accounts,
}: BitcoinStandardProviderDeps): BitcoinProvider => {
  const first = async (feature: string, input: object): Promise<unknown> => {
    const call = featureMethod(wallet.object(), feature)
    if (call === undefined) throw unsupportedMethod(feature)
    return itemsOf(await askForHost(injectedFailure, () => call(input)), 1)?.[0]
  }
  const bytesIn = (feature: string, output: unknown, member: string): Uint8Array => {
    const bytes = bytesOf(property(output, member), answerLimit)
    if (bytes === undefined || bytes.length === 0) throw invalidAnswer(feature)
    return bytes
  }
  /** The wallet's own object of the account: it takes no other. */
  const accountFor = (asked: string | undefined): unknown => {
    const address = asked ?? accounts()[0]?.address
    const found = itemsOf(list(), accountLimit)?.find((one) => property(one, 'address') === address)
    if (address === undefined || found === undefined) throw providerError(4100, 'The wallet shares no such account')
    return found
  }
  const inputOf = ({ address, index, sighashTypes = [] }: BitcoinInputToSign): object => {
    const [type] = sighashTypes
    const sigHash = type === undefined ? undefined : sigHashNames[type]
    if (sighashTypes.length > 1 || (type !== undefined && sigHash === undefined))
      throw providerError(-32602, 'The wallet cannot be told of such a signature')
    return {
      account: accountFor(address),
      signingIndexes: [index],
      ...(sigHash === undefined ? {} : { sigHash }),
    }
  }

  return {
    getAccountAddresses: async () => accounts().map(accountAddress),
    signMessage: async ({ message, address }) => {
      const feature = 'bitcoin:signMessage'
      const bytes = new TextEncoder().encode(message)
      const output = await first(feature, { account: accountFor(address), message: bytes })
      // A wallet may put something before a message. Whoever verifies would do it with the message that they know.
      const signed = bytesOf(property(output, 'signedMessage'), answerLimit)
      if (signed !== undefined && toBase64(signed) !== toBase64(bytes)) throw invalidAnswer(feature)
      return toBase64(bytesIn(feature, output, 'signature'))
    },
    signPSBT: async ({ psbt, signInputs, broadcast = false }) => {
      // It has no agreed way to answer where it sent something.
      if (broadcast) throw unsupportedMethod('bitcoin:signAndSendTransaction')
      // Some wallets call the same by the second name.
      const names = ['bitcoin:signTransaction', 'bitcoin:signPsbt'] as const
      const feature = names.find((name) => featureMethod(wallet.object(), name) !== undefined) ?? names[0]
      const id = networkId()
      const chain = id === undefined ? undefined : bitcoinNetworkOf(id)?.standardChain
      const input = {
        psbt: psbtBytes(psbt),
        inputsToSign: signInputs.map(inputOf),
        ...(chain === undefined ? {} : { chain }),
      }
      return { psbt: toBase64(bytesIn(feature, await first(feature, input), 'signedPsbt')) }
    },
    sendTransfer: without('sendTransfer'),
  }
}
