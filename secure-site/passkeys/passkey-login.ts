import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { createRateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { refuse, type SiteRefusal, tooManyRequests } from '../http/site-refusal.ts'
import { createNameless } from '../mail/nameless.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { KnownCredential, PasskeyAssertion, PasskeyAttestation, PasskeyProofs } from './passkey-proofs.ts'
import type { PasskeyUsers } from './passkey-users.ts'

/** Who asks, from where. */
export interface PasskeyAsker {
  readonly deviceId: string
  readonly browser: string
  readonly network: string
}

/** The login with a passkey, and the first one of a new visitor. */
export interface PasskeyLogin {
  /** @returns what the passkey is to sign */
  readonly begin: (asker: PasskeyAsker) => Promise<Result<string, SiteRefusal>>
  /** The device is approved by it. @returns whose passkey it is */
  readonly logIn: (assertion: PasskeyAssertion, asker: PasskeyAsker) => Promise<Result<string, SiteRefusal>>
  /** @returns the new visitor */
  readonly register: (
    attestation: PasskeyAttestation,
    userName: string,
    asker: PasskeyAsker,
  ) => Promise<Result<string, SiteRefusal>>
  /** One that a visitor who is signed in has made. It is nobody's login before it is kept. */
  readonly check: (attestation: PasskeyAttestation, deviceId: string) => Promise<Result<KnownCredential, SiteRefusal>>
}

/** Of one device, in ten minutes. */
const passkeyLoginsPerDevice = 30
/** From one network, in an hour. */
const newPasskeysPerNetwork = 60

const challengeOver = refuse(410, 'PASSKEY_EXPIRED', 'That took too long. Please try again')
const notAccepted = refuse(400, 'PASSKEY_REFUSED', 'The passkey was not accepted. Please try again')
const unknownLogin = refuse(
  404,
  'PASSKEY_UNKNOWN',
  'No wallet is opened with this passkey. It was removed, its wallet was deleted, or it only recovers one. Use another passkey, or the way in which you signed in before',
)
const passkeyTaken = refuse(409, 'PASSKEY_KNOWN', 'This passkey has a wallet already. Use it to sign in')

export const createPasskeyLogin = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly challenges: PasskeyChallenges
  readonly proofs: PasskeyProofs
  readonly users: PasskeyUsers
}): PasskeyLogin => {
  const { options, challenges, proofs, users } = parts
  const nameless = createNameless(options.secret)
  const limit = (name: string, points: number, seconds: number) =>
    createRateLimiter(parts.database, { name, points, seconds })
  const ofDevice = limit('passkey-device', passkeyLoginsPerDevice, 600)
  const ofNetwork = limit('passkey-network', options.limits.requests, 600)
  const newOfNetwork = limit('passkey-new', newPasskeysPerNetwork, 3_600)

  /** Used up before anything of it is checked: what is wrong is not tried again. */
  const useChallenge = async (clientData: string, deviceId: string): Promise<Result<string, SiteRefusal>> => {
    const challenge = proofs.challengeOf(clientData)
    if (challenge === undefined) return err(notAccepted)
    return (await challenges.use(challenge, deviceId)) ? ok(challenge) : err(challengeOver)
  }
  const check: PasskeyLogin['check'] = async (attestation, deviceId) => {
    const challenge = await useChallenge(attestation.clientData, deviceId)
    if (!challenge.ok) return challenge
    const made = await proofs.made(attestation, challenge.value)
    return made === undefined ? err(notAccepted) : ok(made)
  }
  const placeOf = ({ deviceId, browser }: PasskeyAsker) => ({ deviceId, browser, origin: options.publicUrl })
  return {
    check,
    begin: async ({ deviceId, network }) => {
      const isWithin =
        (await ofNetwork.consume(nameless('passkey network', network), 1)) &&
        (await ofDevice.consume(nameless('passkey', deviceId), 1))
      return isWithin ? ok(await challenges.make(deviceId)) : err(tooManyRequests)
    },
    logIn: async (assertion, asker) => {
      const challenge = await useChallenge(assertion.clientData, asker.deviceId)
      if (!challenge.ok) return challenge
      const known = await users.find(assertion.credentialId)
      if (known === undefined) return err(unknownLogin)
      const next = await proofs.signed(assertion, challenge.value, known)
      if (next === undefined) return err(notAccepted)
      const userId = await users.used(known.credentialId, next, placeOf(asker))
      return userId === undefined ? err(notAccepted) : ok(userId)
    },
    register: async (attestation, userName, asker) => {
      const checked = await check(attestation, asker.deviceId)
      if (!checked.ok) return checked
      if (!(await newOfNetwork.consume(nameless('passkey new', asker.network), 1))) return err(tooManyRequests)
      const userId = await users.make(checked.value, userName, placeOf(asker))
      return userId === undefined ? err(passkeyTaken) : ok(userId)
    },
  }
}
