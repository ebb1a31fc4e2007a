import type { OneClickFields } from '../../core/domain/sign-in/one-click.ts'
import { parseSiwxMessage } from '../../core/domain/sign-in/parse-message.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import { faultText } from '../../core/domain/sign-in/siwx-fault.ts'
import type { SiwxMessage } from '../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import type { SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { SiwxMessageInput, SiwxOptions } from '../../core/ports/sign-in/siwx-options.ts'
import { askedOf, type NetworkIds } from './one-click.ts'
import { randomNonce } from './random-nonce.ts'
import type { SignInPage } from './sign-in-page.ts'
import { MessageFault } from './site.ts'

const timeText = (at: number): string => new Date(at).toISOString()

/** All but the account and its network. */
const fieldsOf = async (
  siwx: SiwxOptions,
  input: SiwxMessageInput,
  { domain, uri }: SignInPage,
  now: number,
): Promise<OneClickFields> => {
  const { statement, resources, expiration } = siwx
  const [nonce, requestId] = await Promise.all([
    siwx.getNonce ? siwx.getNonce(input) : randomNonce(),
    siwx.getRequestId?.(input),
  ])
  if (typeof nonce !== 'string') throw new MessageFault('getNonce() gives no text')
  return {
    domain: siwx.domain ?? domain,
    uri: siwx.uri ?? uri,
    nonce,
    issuedAt: timeText(now),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    ...(expiration === undefined ? {} : { expirationTime: timeText(now + expiration) }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

const textOf = (message: SiwxMessage | string): string => {
  if (typeof message === 'string') return message
  const written = writeSiwxMessage(message)
  if (!written.ok) throw new MessageFault(`the message: ${faultText(written.failure)}`)
  return written.value
}

interface MessagesOf {
  readonly siwx: SiwxOptions
  readonly place: SignInPage
  readonly clock: Clock
}

/** The same, by the fields alone. Nothing where the host writes the whole message, which no wallet could fill in. */
export const oneClickFor =
  ({ siwx, place, clock }: MessagesOf) =>
  async (networkIds: NetworkIds): Promise<SignInAsked | undefined> => {
    if (siwx.createMessage || siwx.oneClick === false) return undefined
    const input = { accountAddress: '', chainId: networkIds[0] }
    const fields = await fieldsOf(siwx, input, place, clock.now())
    return askedOf(networkIds, fields, clock.now())
  }

/**
 * Writes what is to be signed. Whatever the host makes of it, it is a message of the standard (EIP-4361; CAIP-122), and about this
 * account on this network: nobody signs for another one.
 */
export const writeFor =
  ({ siwx, place, clock }: MessagesOf) =>
  async ({ networkId: chainId, address: accountAddress }: SignInAccount): Promise<string> => {
    const input = { chainId, accountAddress }
    const text = textOf(
      await (siwx.createMessage
        ? siwx.createMessage(input)
        : { ...(await fieldsOf(siwx, input, place, clock.now())), ...input, version: '1' as const }),
    )
    const read = parseSiwxMessage(text)
    if (!read.ok) throw new MessageFault(`the message: ${faultText(read.failure)}`)
    if (read.value.accountAddress !== accountAddress || read.value.chainId !== chainId)
      throw new MessageFault('the message is about another account or network')
    return text
  }
