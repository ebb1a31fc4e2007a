import type { Failure, FailureCode } from '../../../core/domain/shared/failure.ts'
import { property } from '../foreign.ts'
import { failureFrom, walletErrorCodes, walletFailure } from '../wallet-failure.ts'

/** Keplr and those that copy it say it in words only. */
const sayings: readonly (readonly [RegExp, FailureCode])[] = [
  [/\brequest rejected\b|\b(user )?(rejected|denied)\b/i, 'CONNECTION_REJECTED'],
  [/\bno chain info\b|\b(unknown|unsupported|invalid) chain\b/i, 'CHAINS_NOT_SUPPORTED'],
]

/** KeplrError of the module "permission": the page is not connected. */
const isNotPermitted = (error: unknown): boolean =>
  property(error, 'module') === 'permission' && walletErrorCodes(error).includes('130')

const textOf = (error: unknown): string => {
  const message = typeof error === 'string' ? error : property(error, 'message')
  return typeof message === 'string' ? message.slice(0, 300) : ''
}

/** What a wallet's error means to a visitor who connects; CONNECTION_FAILED when it means nothing in particular. */
export const keplrFailure = (error: unknown): Failure => {
  if (isNotPermitted(error)) return failureFrom('NO_ACCOUNTS', error)
  const said = sayings.find(([words]) => words.test(textOf(error)))?.[1]
  return said === undefined ? walletFailure(error) : failureFrom(said, error)
}

/** Which of these chains it says that it does not know; undefined when it speaks of something else, or of none by name. */
export const unknownChains = (error: unknown, chainIds: readonly string[]): readonly string[] | undefined => {
  if (keplrFailure(error).code !== 'CHAINS_NOT_SUPPORTED') return undefined
  const words = textOf(error).split(/[^\w-]+/)
  const named = chainIds.filter((id) => words.includes(id))
  return named.length > 0 ? named : undefined
}

const switchCodes: Readonly<Partial<Record<FailureCode, FailureCode>>> = {
  CONNECTION_REJECTED: 'NETWORK_SWITCH_REJECTED',
  CHAINS_NOT_SUPPORTED: 'NETWORK_NOT_SUPPORTED',
  REQUEST_PENDING: 'REQUEST_PENDING',
}

/** The same of a visitor who wants to go to another chain. */
export const keplrSwitchFailure = (reason: Failure): Failure =>
  failureFrom(switchCodes[reason.code] ?? 'NETWORK_SWITCH_FAILED', reason.cause)
