import { type SentHash, sendTransaction, type TransactionRequest } from '../dom/headless/actions.ts'
import { type Sending, useSending } from './use-sending.ts'

type Request = Omit<TransactionRequest, 'signal' | 'onStatus'>

export interface SendTransaction extends Sending {
  /**
   * Has the visitor's wallet send it (EVM). Resolves with the hash when the wallet has answered, and with `undefined` where it was not
   * sent, which `error` has; `status` goes on until it is known how it ended.
   */
  readonly sendTransaction: (request: Request) => Promise<SentHash | undefined>
}

/** A transaction from a button of the host's. */
export const useSendTransaction = (): SendTransaction => {
  const { ask, ...sending } = useSending<Request>(sendTransaction)
  return { ...sending, sendTransaction: ask }
}
