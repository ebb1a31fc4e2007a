import * as v from 'valibot'
import { embeddedAccountTypes } from '../../core/domain/embedded-wallet/embedded-account.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readBody } from '../http/read-body.ts'
import type { EndpointParts, SessionEndpoint } from './endpoint.ts'
import { noWallet } from './wallet-endpoints.ts'

const accountTypeSchema = v.strictObject({
  type: v.picklist(embeddedAccountTypes),
  /** It counts for a wallet alone that was used with none yet. */
  isFirst: v.optional(v.boolean(), false),
})

/** `POST /api/account-type`: what the visitor prefers on networks with smart accounts; answered with what counts from now on. */
export const chooseAccountType =
  ({ wallets }: EndpointParts): SessionEndpoint =>
  async (context, { userId }) => {
    const body = await readBody(context, accountTypeSchema)
    if (!body.ok) return body
    const { type, isFirst } = body.value
    if (!isFirst) return (await wallets.preferAccountType(userId, type)) ? ok(context.json({ type })) : err(noWallet)
    const kept = await wallets.firstAccountType(userId, type)
    return kept === undefined ? err(noWallet) : ok(context.json({ type: kept }))
  }
