import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../base64url.ts'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import type { SiteApi } from '../http/site-api.ts'
import { proofOf, splitSeed } from '../wallet-seed.ts'
import { askPasskey, createPasskey, type PasskeySecret } from './passkey-secret.ts'
import { openShare, sealShare } from './sealed-share.ts'

const nothing = v.object({})
const listSchema = v.object({
  passkeys: v.array(v.object({ credentialId: v.string(), browser: v.string(), createdAt: v.string() })),
})

export type RecoveryPasskey = v.InferOutput<typeof listSchema>['passkeys'][number]

/** The passkeys of a visitor that can recover their wallet. On the wallet's own page: each press there is the visitor's. */
export interface RecoveryPasskeys {
  /** The oldest first. */
  readonly all: (signal: AbortSignal) => Promise<readonly RecoveryPasskey[]>
  /**
   * Has one made, at once: browsers want the visitor's press for it. Rejects as `createPasskey` does.
   * @param others those that there are
   */
  readonly make: (
    of: { readonly walletId: string; readonly email: string; readonly others: readonly string[] },
    signal: AbortSignal,
  ) => Promise<PasskeySecret>
  /** From then on it recovers the wallet, and the site does not. Rejects with FRESH_CODE_NEEDED: the same is kept after it. */
  readonly keep: (made: PasskeySecret, signal: AbortSignal) => Promise<void>
  /**
   * With the last one the site can recover the wallet again. Rejects with LAST_PASSKEY where it is the last and the visitor does not know, as
   * when another one was removed meanwhile, and with FRESH_CODE_NEEDED.
   */
  readonly remove: (
    passkey: { readonly credentialId: string; readonly isLast: boolean },
    signal: AbortSignal,
  ) => Promise<void>
  /** Puts the wallet on this device with a passkey. Rejects as `askPasskey` does, and with FRESH_CODE_NEEDED. */
  readonly recover: (signal: AbortSignal) => Promise<void>
}

export const createRecoveryPasskeys = (api: SiteApi, wallet: EmbeddedWallet): RecoveryPasskeys => {
  const all: RecoveryPasskeys['all'] = async (signal) =>
    (await api.ask({ method: 'GET', path: '/api/passkeys' }, listSchema, signal)).passkeys
  return {
    all,
    make: createPasskey,
    keep: async ({ credentialId, secret }, signal) => {
      const body = await wallet.withSeed(async (seed, walletId) => {
        const [sites, mine] = await splitSeed(seed)
        const sealedShare = await sealShare(new Uint8Array(mine), secret, walletId)
        const accountShare = toBase64url(sites)
        for (const half of [sites, mine]) half.fill(0)
        return { walletId, credentialId, accountShare, sealedShare, proof: proofOf(seed) }
      }, signal)
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
        const { credentialId, secret } = await askPasskey(
          walletId,
          splits.map((one) => one.credentialId),
          signal,
        )
        const split = splits.find((one) => one.credentialId === credentialId)
        const mine = split && (await openShare(split.sealedShare, secret, walletId))
        secret.fill(0)
        if (split === undefined || mine === undefined)
          throw new FrameError('WRONG_PASSKEY', 'This passkey does not recover the wallet. Try another one')
        return { mine, sites: fromBase64url(split.accountShare) }
      }, signal),
  }
}
