import { readCacao } from '../../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../../core/domain/sign-in/cacao-message.ts'
import { type SiwxSession, siwxSession } from '../../core/domain/sign-in/siwx-session.ts'
import type { SignedText } from '../../core/ports/sign-in/siwx-site.ts'

/** The session of what was signed, with a cacao that comes to the same text. Undefined where it is none. */
export const signedSession = ({ message, signature, cacao: given }: SignedText): SiwxSession | undefined => {
  const cacao = readCacao(given)
  const text = cacao && cacaoMessage(cacao)
  const isProof = text?.ok === true && text.value === message && cacao?.s.s === signature
  if (given !== undefined && !isProof) return undefined
  const session = siwxSession(message, signature, cacao && { cacao })
  return session.ok ? session.value : undefined
}
