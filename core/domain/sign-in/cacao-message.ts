import { err, ok, type Result } from '../shared/result.ts'
import { type Cacao, cacaoAccount } from './cacao.ts'
import { type RecapFault, recapOf } from './recap.ts'
import { faultText } from './siwx-fault.ts'
import type { SiwxMessage } from './siwx-message.ts'
import { writeSiwxMessage } from './write-message.ts'

export type CacaoFault = 'account' | `recap: ${RecapFault}` | `message: ${string}`

/** The text that the wallet has signed, made of its fields anew (CAIP-74, "Signature Verification"; EIP-5573 for what it allows). */
export const cacaoMessage = ({ p }: Cacao): Result<string, CacaoFault> => {
  const account = cacaoAccount(p)
  if (account === undefined) return err('account')
  const recap = recapOf(p.statement, p.resources)
  if (!recap.ok) return err<CacaoFault>(`recap: ${recap.failure}`)
  const statement = recap.value?.statement ?? p.statement
  const message: SiwxMessage = {
    ...account,
    domain: p.domain,
    uri: p.aud,
    version: '1',
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(statement === undefined ? {} : { statement }),
    ...(p.exp === undefined ? {} : { expirationTime: p.exp }),
    ...(p.nbf === undefined ? {} : { notBefore: p.nbf }),
    ...(p.requestId === undefined ? {} : { requestId: p.requestId }),
    ...(p.resources === undefined ? {} : { resources: p.resources }),
  }
  const text = writeSiwxMessage(message)
  return text.ok ? ok(text.value) : err<CacaoFault>(`message: ${faultText(text.failure)}`)
}
