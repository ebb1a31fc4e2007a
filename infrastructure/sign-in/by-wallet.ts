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
  accept: async (account, signed, isWanted, others) => {
    const isRight = await site.accept(account, signed, isWanted, others)
    // Where the site did not keep one of the others, it is forgotten again as soon as it is asked about.
    const whole = [account, ...others.map(({ networkId, address }) => ({ ...account, networkId, address }))]
    for (const one of isRight && isWanted() ? whole : []) await signers.note(one)
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
