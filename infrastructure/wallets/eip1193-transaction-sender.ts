import { evmNetworkId } from '../../core/domain/namespaces/evm-chain-id.ts'
import { callOf } from '../../core/domain/send/contract-call.ts'
import type { GasFee } from '../../core/domain/send/fee.ts'
import { type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { TransactionSender } from '../../core/ports/send/transaction-sender.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { notSentCode } from './provider-error.ts'
import { isTransactionHash } from './sent-transaction.ts'
import { failureFrom, saysOnly, walletErrorCodes } from './wallet-failure.ts'
import { answerWaitMs, withTimeout } from './with-timeout.ts'

/** Of EIP-1193, of ethers, and of WalletConnect's peers. */
const refusals = ['4001', 'ACTION_REJECTED', '5000']
/**
 * Errors by which a wallet says that it did not get as far as sending: not allowed, not known, wrong parameters. One that lost its line
 * (4900, 4901), or whose node was not at hand (-32002), may have sent.
 */
const notSent = ['4100', '4200', '-32600', '-32601', '-32602']

/**
 * What an error comes to of a wallet that was asked to send. One of its own around one of these may come from what it did after it had sent.
 * @param more codes by which it says that it did not get as far
 */
export const codeOfSending = (error: unknown, more: readonly string[] = []): FailureCode => {
  const codes = walletErrorCodes(error)
  if (codes.some((code) => refusals.includes(code))) return 'SEND_REJECTED'
  if (codes.includes(notSentCode)) return 'SEND_FAILED'
  return saysOnly(codes, [...notSent, ...more]) ? 'SEND_FAILED' : 'SEND_UNCERTAIN'
}

const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** Where all of it is sent, the wallet is told what is left for the fee; else it knows best. */
const feeOf = (fee: GasFee | undefined): object => {
  if (fee === undefined) return {}
  const gas = quantity(fee.gas)
  return fee.tip === undefined
    ? { gas, gasPrice: quantity(fee.price.most) }
    : { gas, maxFeePerGas: quantity(fee.price.most), maxPriorityFeePerGas: quantity(fee.tip) }
}

/** Asks wallets of EVM (EIP-1193). */
export const createEip1193TransactionSender = ({ clock }: { readonly clock: Clock }): TransactionSender => ({
  send: async (transaction, given) => {
    const { transfer, fee } = transaction
    const { networkId, from } = transfer
    // What a connector gives for a namespace is its provider (`WalletConnector.provider`).
    const provider = given as Eip1193Provider
    const request = (method: string, params: readonly unknown[]): unknown =>
      Reflect.apply(provider.request, provider, [{ method, params }])
    try {
      const asked = Promise.resolve(request('eth_chainId', [])).then((chainId) => ({ chainId }))
      const answer = await withTimeout(clock, answerWaitMs, new AbortController().signal, asked)
      if (answer === undefined) return err(failure('SEND_STUCK', { detail: 'the wallet does not say where it is' }))
      if (evmNetworkId(answer.chainId) !== networkId) return err(failure('SEND_WRONG_NETWORK'))
    } catch (error) {
      return err(failureFrom('SEND_FAILED', error))
    }
    try {
      const chainId = quantity(BigInt(networkId.slice(networkId.indexOf(':') + 1)))
      const { to, value, data } = callOf(transfer)
      const answer = await request('eth_sendTransaction', [
        {
          from,
          to,
          value: quantity(value),
          data,
          chainId,
          ...feeOf(fee !== undefined && 'gas' in fee ? fee : undefined),
        },
      ])
      if (isTransactionHash(answer)) return ok(answer)
      return err(failure('SEND_UNCERTAIN', { detail: 'The wallet answered with no hash' }))
    } catch (error) {
      return err(failureFrom(codeOfSending(error), error))
    }
  },
  publish: async () => err(failure('SEND_FAILED', { detail: 'these wallets send by themselves' })),
})
