import * as v from 'valibot'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import { givenSessionSchema } from '../http/site-answers.ts'
import type { SiteApi } from '../http/site-api.ts'
import { recoveryOfSite } from '../seed-shares.ts'
import { type MadePasskey, makePasskey, type PasskeyWish, type UsedPasskey, usePasskey } from './passkey-secret.ts'
import { openPasskeySplit, passkeySplitOf } from './passkey-split.ts'

const challengeSchema = v.object({ challenge: v.string() })

/** @returns what a passkey is to sign for the site, within five minutes */
export const askChallenge = async (api: SiteApi, signal: AbortSignal): Promise<string> => {
  const asked = { method: 'POST', path: '/api/passkey-login/options', body: {} } as const
  return (await api.ask(asked, challengeSchema, signal)).challenge
}

/** The login with a passkey, on the wallet's own pages alone. Each rejects as `usePasskey` does, and with what the site says. */
export interface PasskeyLogin {
  /** One question to the visitor signs in, and brings their wallet here where the passkey can. */
  readonly use: (signal: AbortSignal, wish?: Pick<PasskeyWish, 'credentialIds'>) => Promise<void>
  /** A passkey that nobody knows yet. @param name by which its keeper shows it */
  readonly make: (name: string, signal: AbortSignal) => Promise<MadePasskey>
  /** With it, a new visitor is signed in here, and has a wallet. */
  readonly register: (made: MadePasskey, name: string, signal: AbortSignal) => Promise<void>
}

export const createPasskeyLogin = (api: SiteApi, wallet: EmbeddedWallet): PasskeyLogin => {
  const signIn = async (path: `/api/${string}`, body: object, signal: AbortSignal): Promise<void> => {
    await api.useSession(await api.ask({ method: 'POST', path, body }, givenSessionSchema, signal))
  }
  /** Where there is none yet: of a first login that was cut off, too. */
  const makeWallet = async (
    credentialId: string,
    secret: Uint8Array<ArrayBuffer> | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    if (secret !== undefined)
      await wallet.createWith((seed, walletId) => passkeySplitOf(seed, walletId, { credentialId, secret }), signal)
  }
  const bringWallet = async (used: UsedPasskey, signal: AbortSignal): Promise<void> => {
    const [secret] = used.secrets
    try {
      await makeWallet(used.credentialId, secret, signal)
      await wallet.recoverWith((asked) => openPasskeySplit(asked, used), signal)
    } catch (error) {
      const code = error instanceof FrameError ? error.fault.code : undefined
      // Who is signed in is told of these by the next view.
      if (code !== 'RECOVERY_WAITING' && code !== 'WRONG_PASSKEY') throw error
    } finally {
      for (const one of used.secrets) one.fill(0)
    }
  }
  return {
    use: async (signal, wish = {}) => {
      const used = await usePasskey({ ...wish, challenge: await askChallenge(api, signal) }, signal)
      await signIn('/api/passkey-login', used.assertion, signal)
      await bringWallet(used, signal)
    },
    make: async (name, signal) => makePasskey({ name, others: [], challenge: await askChallenge(api, signal) }, signal),
    register: async ({ attestation, credentialId, secret }, userName, signal) => {
      await signIn('/api/passkey-login/new', { attestation, userName }, signal)
      // Without a secret of its own, the site has what recovers the wallet: they were told, and have pressed.
      if (secret === undefined) await wallet.createWith(recoveryOfSite, signal)
      await makeWallet(credentialId, secret, signal)
      secret?.fill(0)
    },
  }
}
