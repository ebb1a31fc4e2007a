import { type Cacao, readCacao } from '../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../core/domain/sign-in/cacao-message.ts'
import { faultText } from '../core/domain/sign-in/siwx-fault.ts'
import { type SiwxSession, siwxSession } from '../core/domain/sign-in/siwx-session.ts'
import { type Refused, refused } from './verdict.ts'

/** More than the longest signature that a namespace takes. */
const signatureLimit = 200_000

const fromCacao = (given: unknown): SiwxSession | Refused => {
  const cacao = readCacao(given)
  if (cacao === undefined) return refused('MALFORMED_CACAO', 'it has not the form of CAIP-74')
  const text = cacaoMessage(cacao)
  return text.ok ? readSession(text.value, cacao.s.s, cacao) : refused('MALFORMED_CACAO', text.failure)
}

const readSession = (message: string, signature: string, cacao?: Cacao): SiwxSession | Refused => {
  const session = siwxSession(message, signature, cacao === undefined ? {} : { cacao })
  return session.ok ? session.value : refused('MALFORMED_MESSAGE', faultText(session.failure))
}

/**
 * A session as a page sends it. What it says that the message means is not looked at, nor its text where a wallet signed in with the
 * connection: that is made of the cacao anew.
 */
export const readProof = (given: unknown): SiwxSession | Refused => {
  if (typeof given !== 'object' || given === null) return refused('MALFORMED_REQUEST', 'a session is an object')
  const { message, signature, cacao } = given as Readonly<Record<string, unknown>>
  if (cacao !== undefined && cacao !== null) return fromCacao(cacao)
  if (typeof message !== 'string' || typeof signature !== 'string')
    return refused('MALFORMED_REQUEST', 'a session has a message and a signature, or a cacao')
  if (signature.length > signatureLimit) return refused('MALFORMED_SIGNATURE', 'longer than any')
  return readSession(message, signature)
}
