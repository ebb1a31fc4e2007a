import { base58 } from '@scure/base'
import * as v from 'valibot'
import { refuseForeignSignIn } from '../foreign-sign-in.ts'
import { messageParts } from '../message-parts.ts'
import { foreignAccount, invalidParams, readParams } from '../parse-params.ts'
import type { PrepareSolana } from './prepare-solana.ts'
import { signedElsewhere } from './signed-elsewhere.ts'
import { keySchema, messageSchema } from './solana-schemas.ts'

const paramsSchema = v.strictObject({ message: messageSchema, pubkey: keySchema })

/** `solana_signMessage`: the bytes as they are. */
export const prepareSolanaMessage: PrepareSolana = async (params, { account, origin }) => {
  const { message, pubkey } = readParams(paramsSchema, params)
  if (pubkey !== account.address) throw foreignAccount()
  const kind = signedElsewhere(message)
  if (kind === 'transaction')
    throw invalidParams('the message is one of a transaction. Who has it signed could send that. Nothing was signed')
  if (kind !== undefined) throw invalidParams(`the message has the form of an ${kind}, which the wallet does not read`)
  refuseForeignSignIn(message, { ...account, origin })
  return {
    heading: 'Sign a message',
    parts: messageParts(message),
    progress: 'Signing…',
    done: 'Signed.',
    sign: async (signer) => {
      const signature = base58.encode(signer.signBytes(message))
      return { finish: async () => ({ result: signature }) }
    },
  }
}
