import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { Signers } from './signers.ts'
import type { Site } from './site.ts'

/** A site that keeps its sessions itself, and knows of no wallets: each session is of the wallet that has signed for it. */
export const perWalletSite = (site: Site, signers: Signers): Site => {
  const signedFor = (account: SignInAccount): SignInAccount => site.sharedBy?.(account) ?? account
  return {
    ...site,
    isSignedIn: async (account) => {
      if (await site.isSignedIn(account)) return signers.claim(signedFor(account))
      await signers.forget([signedFor(account)])
      return false
    },
    accept: async (account, signed, isWanted, others) => {
      const known = await site.accept(account, signed, isWanted, others)
      // Where the site did not keep one of them, it is forgotten again as soon as it is asked about.
      if (isWanted()) await signers.note(known.map(signedFor))
      return known
    },
    signOut: async (accounts) => {
      const own: SignInAccount[] = []
      for (const account of accounts) if (!(await signers.isOfAnother(signedFor(account)))) own.push(account)
      if (own.length === 0) return
      await site.signOut(own)
      await signers.forget(own.map(signedFor))
    },
  }
}
