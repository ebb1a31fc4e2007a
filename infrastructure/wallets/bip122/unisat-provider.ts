import type {
  BitcoinAccountAddress,
  BitcoinProvider,
} from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import { methodOf } from '../foreign-call.ts'
import { providerError, unsupportedMethod } from '../provider-error.ts'
import { base64In, fromHex, psbtBytes, satoshiOf, toBase64, toHex, txidIn } from './bitcoin-encodings.ts'
import { askForHost, injectedFailure } from './bitcoin-errors.ts'

/** UniSat's own interface speaks hex of PSBTs, and signs messages for the address that it shows. */
export const createUnisatProvider = (
  unisat: () => unknown,
  addresses: () => Promise<readonly BitcoinAccountAddress[]>,
): BitcoinProvider => {
  const ask = async (method: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const call = methodOf(unisat(), method)
    if (call === undefined) throw unsupportedMethod(method)
    return askForHost(injectedFailure, () => call(...inputs))
  }
  const own = async (address: string | undefined): Promise<void> => {
    const shared = await addresses()
    const isShared = address === undefined ? shared.length > 0 : shared.some((one) => one.address === address)
    if (!isShared) throw providerError(4100, 'The wallet shares no such account')
  }

  return {
    getAccountAddresses: addresses,
    signMessage: async ({ message, address, protocol }) => {
      await own(address)
      const kind = protocol === undefined ? [] : [protocol === 'bip322' ? 'bip322-simple' : protocol]
      return base64In('signMessage', await ask('signMessage', message, ...kind))
    },
    signPSBT: async ({ psbt, signInputs, broadcast = false }) => {
      const toSignInputs = signInputs.map(({ sighashTypes, ...rest }) => ({
        ...rest,
        ...(sighashTypes === undefined ? {} : { sighashTypes }),
      }))
      // A finished input can be sent, and no longer be signed by others.
      const options = { autoFinalized: broadcast, toSignInputs }
      const answer = await ask('signPsbt', toHex(psbtBytes(psbt)), options)
      const bytes = fromHex(answer)
      const signed = base64In('signPsbt', bytes === undefined ? undefined : toBase64(bytes))
      return {
        psbt: signed,
        ...(broadcast ? { txid: txidIn('pushPsbt', await ask('pushPsbt', toHex(psbtBytes(signed)))) } : {}),
      }
    },
    sendTransfer: async ({ recipient, amount }) =>
      txidIn('sendBitcoin', await ask('sendBitcoin', recipient, satoshiOf(amount))),
  }
}
