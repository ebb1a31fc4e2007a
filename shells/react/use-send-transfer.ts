import { type SentHash, sendTransfer, type TransferRequest } from '../dom/headless/actions.ts'
import { type Sending, useSending } from './use-sending.ts'

type Request = Omit<TransferRequest, 'signal' | 'onStatus'>

export interface SendTransfer extends Sending {
  /**
   * Moves the network's own currency or a token, once. Resolves with the hash when the wallet has answered, and with `undefined` where it
   * was not sent, which `error` has; `status` goes on until it is known how it ended.
   */
  readonly sendTransfer: (request: Request) => Promise<SentHash | undefined>
}

/** A payment from a button of the host's. */
export const useSendTransfer = (): SendTransfer => {
  const { ask, ...sending } = useSending<Request>(sendTransfer)
  return { ...sending, sendTransfer: ask }
}
