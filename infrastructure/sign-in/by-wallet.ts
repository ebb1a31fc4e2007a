import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { Signers } from './signers.ts'
import type { Site } from './site.ts'

/** A site that keeps its sessions itself, and knows of no wallets: each session is of the wallet that has signed for it. */
export const byWallet = (site: Site, signers: Signers): Site => ({
  ...site,
  isSignedIn: async (account) => {
    if (await site.isSignedIn(account)) return signers.claim(account)
    await signers.forget([account])
    return false
  },
  accept: async (account, signed, isWanted) => {
    const isRight = await site.accept(account, signed, isWanted)
    if (isRight && isWanted()) await signers.note(account)
    return isRight
  },
  signOut: async (accounts) => {
    const own: SignInAccount[] = []
    for (const account of accounts) if (!(await signers.isOfAnother(account))) own.push(account)
    if (own.length === 0) return
    await site.signOut(own)
    await signers.forget(own)
  },
})
