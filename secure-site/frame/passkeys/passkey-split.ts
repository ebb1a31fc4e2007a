import { fromBase64url, toBase64url } from '../base64url.ts'
import { FrameError } from '../frame-error.ts'
import type { PasskeySplit } from '../http/site-answers.ts'
import { proofOf, splitSeed, type WalletSeed } from '../wallet-seed.ts'
import type { PasskeySecret, UsedPasskey } from './passkey-secret.ts'
import { openShare, sealShare } from './sealed-share.ts'

/** A split of the seed of which only this passkey opens one half; with what shows the site that a device has put the seed together. */
export const passkeySplitOf = async (
  seed: WalletSeed,
  walletId: string,
  { credentialId, secret }: PasskeySecret,
): Promise<PasskeySplit & { readonly proof: string }> => {
  const [sites, mine] = await splitSeed(seed)
  const sealedShare = await sealShare(new Uint8Array(mine), secret, walletId)
  const accountShare = toBase64url(sites)
  for (const half of [sites, mine]) half.fill(0)
  return { credentialId, accountShare, sealedShare, proof: proofOf(seed) }
}

/** Both halves of the split of this passkey, whose secrets are cleared. Rejects where it has none. */
export const openPasskeySplit = async (
  { walletId, splits }: { readonly walletId: string; readonly splits: readonly PasskeySplit[] },
  { credentialId, secrets }: UsedPasskey,
): Promise<{ readonly mine: Uint8Array; readonly sites: Uint8Array }> => {
  const split = splits.find((one) => one.credentialId === credentialId)
  let mine: Uint8Array | undefined
  for (const secret of secrets) {
    if (split !== undefined) mine ??= await openShare(split.sealedShare, secret, walletId)
    secret.fill(0)
  }
  if (split === undefined || mine === undefined)
    throw new FrameError('WRONG_PASSKEY', 'This passkey does not recover the wallet. Try another one')
  return { mine, sites: fromBase64url(split.accountShare) }
}
