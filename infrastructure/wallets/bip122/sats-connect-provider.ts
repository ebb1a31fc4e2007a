import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { BitcoinInputToSign, BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import { property } from '../foreign.ts'
import type { WalletState } from '../own-network-connector.ts'
import { invalidAnswer, providerError } from '../provider-error.ts'
import { accountAddress } from './bitcoin-accounts.ts'
import { base64In, psbtBytes, satoshiOf, toBase64, txidIn } from './bitcoin-encodings.ts'
import { askForHost, satsConnectFailure } from './bitcoin-errors.ts'
import { createSatsConnect } from './sats-connect-request.ts'

const protocols = { ecdsa: 'ECDSA', bip322: 'BIP322' } as const

/** Per address, the inputs that it signs. */
const byAddress = (inputs: readonly BitcoinInputToSign[]): Readonly<Record<string, readonly number[]>> => {
  const indexes = new Map<string, readonly number[]>()
  for (const { address, index } of inputs) indexes.set(address, [...(indexes.get(address) ?? []), index])
  return Object.fromEntries(indexes)
}

/** What hosts get of a wallet of `window.btc_providers`: see `BitcoinProvider`. */
export const createSatsConnectProvider = (
  provider: unknown,
  recall: (signal: AbortSignal) => Promise<Result<WalletState, Failure>>,
): BitcoinProvider => {
  const { call } = createSatsConnect(provider)
  const ask = (method: string, params: object): Promise<unknown> =>
    askForHost(satsConnectFailure, () => call(method, params))

  const getAccountAddresses: BitcoinProvider['getAccountAddresses'] = async () => {
    const answer = await recall(new AbortController().signal)
    if (!answer.ok) throw providerError(4100, answer.failure.shortMessage, answer.failure.cause)
    return answer.value.accounts.map(accountAddress)
  }

  return {
    getAccountAddresses,
    signMessage: async ({ message, address, protocol }) => {
      const by = address ?? (await getAccountAddresses())[0]?.address
      const params = { address: by, message, ...(protocol === undefined ? {} : { protocol: protocols[protocol] }) }
      const answer = await ask('signMessage', params)
      const signer = property(answer, 'address')
      // It says whose signature it is, where it says anything.
      if (typeof signer === 'string' && signer !== by) throw invalidAnswer('signMessage')
      return base64In('signMessage', property(answer, 'signature'))
    },
    signPSBT: async ({ psbt, signInputs, broadcast = false }) => {
      // Its wallets take the kinds of signatures from the PSBT itself.
      const params = { psbt: toBase64(psbtBytes(psbt)), signInputs: byAddress(signInputs), broadcast }
      const answer = await ask('signPsbt', params)
      const signed = base64In('signPsbt', property(answer, 'psbt'))
      const txid = property(answer, 'txid')
      if (broadcast && txid === undefined) throw invalidAnswer('signPsbt')
      return { psbt: signed, ...(txid === undefined ? {} : { txid: txidIn('signPsbt', txid) }) }
    },
    sendTransfer: async ({ recipient, amount }) => {
      const recipients = [{ address: recipient, amount: satoshiOf(amount) }]
      return txidIn('sendTransfer', property(await ask('sendTransfer', { recipients }), 'txid'))
    },
  }
}
