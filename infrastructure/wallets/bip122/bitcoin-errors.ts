import type { Failure, FailureCode } from '../../../core/domain/shared/failure.ts'
import { providerError } from '../provider-error.ts'
import { eip1193Meanings, failureBy, failureFrom, type Meanings, walletErrorCodes } from '../wallet-failure.ts'

/** What the error of one kind of Bitcoin wallet means to a visitor who connects. */
export type ReadBitcoinError = (error: unknown) => Failure

/** sats-connect has numbers of its own, one of which means something else everywhere else. */
const satsConnectMeanings: Meanings = {
  '-32000': 'CONNECTION_REJECTED',
  4001: 'CONNECTION_REJECTED',
  // Access denied: the page may not ask. On other chains it is that a request is open.
  '-32002': 'NO_ACCOUNTS',
  '-32601': 'METHOD_UNSUPPORTED',
  // Not for this address.
  '-32001': 'METHOD_UNSUPPORTED',
}

export const satsConnectFailure: ReadBitcoinError = (error) =>
  failureBy(satsConnectMeanings, walletErrorCodes(error), error)

/** UniSat and those that copy it have the numbers of EIP-1193; wallets of the Wallet Standard also those of its library. */
const injectedMeanings: Meanings = {
  ...eip1193Meanings,
  4001000: 'CONNECTION_REJECTED',
  6160000: 'CHAINS_NOT_SUPPORTED',
  6160001: 'METHOD_UNSUPPORTED',
  6160002: 'METHOD_UNSUPPORTED',
}

export const injectedFailure: ReadBitcoinError = (error) => failureBy(injectedMeanings, walletErrorCodes(error), error)

const switchCodes: Readonly<Partial<Record<FailureCode, FailureCode>>> = {
  CONNECTION_REJECTED: 'NETWORK_SWITCH_REJECTED',
  METHOD_UNSUPPORTED: 'NETWORK_NOT_SUPPORTED',
  CHAINS_NOT_SUPPORTED: 'NETWORK_NOT_SUPPORTED',
  REQUEST_PENDING: 'REQUEST_PENDING',
}

/** The same of a visitor who wants to go to another network. */
export const switchFailure = ({ code, cause }: Failure): Failure =>
  failureFrom(switchCodes[code] ?? 'NETWORK_SWITCH_FAILED', cause)

/** Asks for a host: a refusal has one code, whatever number the wallet gives it; everything else is told on as it is. */
export const askForHost = async (read: ReadBitcoinError, ask: () => unknown): Promise<unknown> => {
  try {
    return await ask()
  } catch (error) {
    const { code } = read(error)
    if (code === 'CONNECTION_REJECTED') throw providerError(4001, 'The visitor refused', error)
    if (code === 'NO_ACCOUNTS') throw providerError(4100, 'The wallet shares nothing with this page', error)
    if (code === 'METHOD_UNSUPPORTED') throw providerError(4200, 'The wallet does not know this request', error)
    throw error
  }
}
