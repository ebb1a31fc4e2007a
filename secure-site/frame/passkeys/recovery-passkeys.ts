import * as v from 'valibot'
import { toBase64url } from '../base64url.ts'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import type { SiteApi } from '../http/site-api.ts'
import { splitSeed } from '../wallet-seed.ts'
import { askChallenge } from './passkey-login.ts'
import { type MadePasskey, makePasskey, type PasskeySecret, usePasskey, withoutSecret } from './passkey-secret.ts'
import { openPasskeySplit, passkeySplitOf } from './passkey-split.ts'

const nothing = v.object({})
const listSchema = v.object({
  passkeys: v.array(
    v.object({
      ...{ credentialId: v.string(), browser: v.string(), createdAt: v.string() },
      /** It brings the wallet back; its visitor signs in with it. */
      ...{ recovers: v.boolean(), logsIn: v.boolean() },
    }),
  ),
})

export type RecoveryPasskey = v.InferOutput<typeof listSchema>['passkeys'][number]

/** One that can recover a wallet, and log its visitor in. */
export type NewPasskey = PasskeySecret & Pick<MadePasskey, 'attestation'>

/** The passkeys of a visitor that can recover their wallet. On the wallet's own page: each press there is the visitor's. */
export interface RecoveryPasskeys {
  /** The oldest first. */
  readonly all: (signal: AbortSignal) => Promise<readonly RecoveryPasskey[]>
  /**
   * Has one made, soon: browsers want the visitor's press for it. Rejects as `makePasskey` does, and with PASSKEY_WITHOUT_PRF.
   * @param others those that there are
   */
  readonly make: (
    of: { readonly name: string; readonly others: readonly string[] },
    signal: AbortSignal,
  ) => Promise<NewPasskey>
  /**
   * From then on it recovers the wallet, and the site does not; and its visitor signs in with it. Rejects with FRESH_CODE_NEEDED: the same
   * is kept after it, for five minutes.
   */
  readonly keep: (made: NewPasskey, signal: AbortSignal) => Promise<void>
  /**
   * With the last one the site can recover the wallet again. Rejects with LAST_PASSKEY where it is the last and the visitor does not know, as
   * when another one was removed meanwhile, and with FRESH_CODE_NEEDED.
   */
  readonly remove: (
    passkey: { readonly credentialId: string; readonly isLast: boolean },
    signal: AbortSignal,
  ) => Promise<void>
  /** Puts the wallet on this device with a passkey. Rejects as `usePasskey` does, and with FRESH_CODE_NEEDED. */
  readonly recover: (signal: AbortSignal) => Promise<void>
}

export const createRecoveryPasskeys = (api: SiteApi, wallet: EmbeddedWallet): RecoveryPasskeys => {
  const all: RecoveryPasskeys['all'] = async (signal) =>
    (await api.ask({ method: 'GET', path: '/api/passkeys' }, listSchema, signal)).passkeys
  return {
    all,
    make: async (of, signal) => {
      const { secret, ...made } = await makePasskey({ ...of, challenge: await askChallenge(api, signal) }, signal)
      if (secret === undefined) throw withoutSecret()
      return { ...made, secret }
    },
    keep: async ({ attestation, credentialId, secret }, signal) => {
      const body = await wallet.withSeed(
        async (seed, walletId) => ({
          ...{ walletId, attestation },
          ...(await passkeySplitOf(seed, walletId, { credentialId, secret })),
        }),
        signal,
      )
      await api.ask({ method: 'POST', path: '/api/passkeys', body }, nothing, signal)
      secret.fill(0)
    },
    remove: async ({ credentialId, isLast }, signal) => {
      const sites = isLast
        ? await wallet.withSeed(async (seed) => {
            const [account, recovery] = await splitSeed(seed)
            const made = { account: toBase64url(account), recovery: toBase64url(recovery) }
            for (const half of [account, recovery]) half.fill(0)
            return made
          }, signal)
        : undefined
      const body = { credentialId, ...(sites && { recovery: sites }) }
      await api.ask({ method: 'POST', path: '/api/passkeys/remove', body }, nothing, signal)
    },
    recover: (signal) =>
      wallet.recoverWith(async ({ walletId, splits }) => {
        const credentialIds = splits.map((one) => one.credentialId)
        const used = await usePasskey({ credentialIds, walletId }, signal)
        if (used.secrets.length === 0) throw withoutSecret()
        return openPasskeySplit({ walletId, splits }, used)
      }, signal),
  }
}
