import { isAddress, isHex, isRecord, recordFrom, sameAddress, toQuantity } from './checks.ts'
import { invalidParams } from './rpc-error.ts'
import type { Hex, MethodTable } from './types.ts'
import type { WalletContext } from './wallet-context.ts'

/** viem comes only when something is really signed. */
const loadSigner = () => import('./signer.ts')

const optionalHex = (value: unknown, name: string): Hex | undefined => {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw invalidParams(`${name} must be hexadecimal.`)
  return value
}

const optionalNumber = (value: unknown, name: string): bigint | undefined => {
  const hex = optionalHex(value, name)
  return hex === undefined || hex === '0x' ? undefined : BigInt(hex)
}

const typedDataFrom = (value: unknown): Readonly<Record<string, unknown>> => {
  try {
    return recordFrom(typeof value === 'string' ? JSON.parse(value) : value, 'The typed data')
  } catch {
    throw invalidParams('The typed data must be an object or its JSON text (EIP-712).')
  }
}

export const signingMethods = (wallet: WalletContext): MethodTable => {
  const assertActiveChain = (chainId: unknown): void => {
    if (chainId === undefined || Number(chainId) === wallet.state().chainId) return
    throw invalidParams(`The request is for network ${String(chainId)}, not for the active ${wallet.state().chainId}.`)
  }

  return {
    personal_sign: async ([message, address]) => {
      const account = wallet.permittedAccount(address)
      if (typeof message !== 'string') throw invalidParams('The message must be a text.')
      const signer = await loadSigner()
      const text = signer.readableMessage(message)
      await wallet.ask({
        kind: 'sign-message',
        text,
        title: 'Sign a message',
        details: [
          { label: 'Message', value: text },
          { label: 'Account', value: account.address },
        ],
      })
      return signer.signMessage(account, message)
    },

    eth_signTypedData_v4: async ([address, data]) => {
      const account = wallet.permittedAccount(address)
      const typedData = typedDataFrom(data)
      const domain = typedData['domain']
      assertActiveChain(isRecord(domain) ? domain['chainId'] : undefined)
      const signer = await loadSigner()
      const definition = signer.typedDataDefinition(typedData)
      await wallet.ask({
        kind: 'sign-typed-data',
        title: 'Sign these details',
        details: [
          { label: 'Account', value: account.address },
          { label: 'For', value: String(isRecord(domain) ? (domain['name'] ?? 'an unnamed site') : '') },
          { label: String(typedData['primaryType']), value: JSON.stringify(typedData['message'], undefined, 2) },
        ],
      })
      return signer.signTypedData(account, definition)
    },

    eth_sendTransaction: async (params) => {
      const { from, to, value, data, input, gas, chainId } = recordFrom(params[0], 'The transaction')
      const account = wallet.permittedAccount(from)
      assertActiveChain(chainId)
      if (to !== undefined && !isAddress(to)) throw invalidParams('to must be an address.')
      const transaction = {
        to,
        value: optionalNumber(value, 'value'),
        data: optionalHex(data ?? input, 'data'),
        gas: optionalNumber(gas, 'gas'),
      }
      const signer = await loadSigner()
      const chain = wallet.activeChain()
      await wallet.ask({
        kind: 'send',
        title: 'Send a transaction',
        details: [
          { label: 'Network', value: chain.name },
          { label: 'From', value: account.address },
          { label: 'To', value: to ?? 'A new contract' },
          { label: 'Amount', value: `${signer.readableEther(transaction.value ?? 0n)} ETH` },
          ...(transaction.data === undefined ? [] : [{ label: 'Data', value: transaction.data }]),
        ],
      })
      // The visitor approved for one network and account; neither may have changed while the prompt was open.
      if (!sameAddress(wallet.permittedAccount(from).address, account.address)) throw invalidParams('Account changed.')
      assertActiveChain(toQuantity(chain.chainId))
      return signer.sendTransaction(account, chain, transaction)
    },
  }
}
