import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'

/** What a passkey was made with, of what its browser says. Anything secret of it, as of PRF, stays there. */
export interface PasskeyAttestation {
  /** All as base64url. */
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
  readonly transports: readonly PasskeyTransport[]
}

/** What a passkey has signed. */
export interface PasskeyAssertion {
  /** All as base64url. */
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]

/** A passkey as the site knows it. */
export interface KnownCredential {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string
  readonly isBackedUp: boolean
}

/** Checks what passkeys sign, as WebAuthn Level 3 has it (7.1 and 7.2), for this site alone and with its visitor verified. */
export interface PasskeyProofs {
  /** What it was asked to sign, not checked yet; undefined for what is no answer of a passkey. */
  readonly challengeOf: (clientData: string) => string | undefined
  /** Undefined where anything of it is not as it has to be. */
  readonly made: (attestation: PasskeyAttestation, challenge: string) => Promise<KnownCredential | undefined>
  /** What is new of it; undefined where anything is not as it has to be, as a counter that goes back. */
  readonly signed: (
    assertion: PasskeyAssertion,
    challenge: string,
    known: KnownCredential,
  ) => Promise<Pick<KnownCredential, 'counter' | 'isBackedUp'> | undefined>
}

/** ES256, EdDSA and RS256 (COSE). */
const algorithms = [-7, -8, -257]

interface ClientData {
  readonly challenge: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: unknown
}

const clientDataIn = (clientData: string): ClientData | undefined => {
  try {
    const { challenge, ...rest }: Partial<ClientData> = decodeClientDataJSON(clientData)
    return typeof challenge === 'string' ? { ...rest, challenge } : undefined
  } catch {
    return undefined
  }
}

export const createPasskeyProofs = (publicUrl: string): PasskeyProofs => {
  const expected = (challenge: string) => ({
    ...{ expectedChallenge: challenge, expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname },
    requireUserVerification: true,
  })
  /** In a frame of another page a visitor does not see whose passkey it is. */
  const isInFrame = (clientData: string): boolean => {
    const { crossOrigin, topOrigin } = clientDataIn(clientData) ?? {}
    return (crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined
  }
  /** A statement on who made the device names addresses, which the library would ask. None is wanted. */
  const isPlain = (attestation: string): boolean =>
    decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('fmt') === 'none'
  return {
    challengeOf: (clientData) => clientDataIn(clientData)?.challenge,
    made: async ({ credentialId, clientData, attestation, transports }, challenge) => {
      try {
        if (isInFrame(clientData) || !isPlain(attestation)) return undefined
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected(challenge),
          supportedAlgorithmIDs: algorithms,
          response: {
            ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
            response: { clientDataJSON: clientData, attestationObject: attestation },
          },
        })
        if (!verified || registrationInfo.credential.id !== credentialId) return undefined
        const { credential, credentialBackedUp } = registrationInfo
        return {
          ...{ credentialId, counter: credential.counter, isBackedUp: credentialBackedUp },
          publicKey: isoBase64URL.fromBuffer(credential.publicKey),
          transports: transports.join(','),
        }
      } catch {
        return undefined
      }
    },
    signed: async ({ credentialId, clientData, authenticatorData, signature }, challenge, known) => {
      try {
        if (isInFrame(clientData)) return undefined
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected(challenge),
          credential: {
            ...{ id: known.credentialId, counter: known.counter },
            publicKey: isoBase64URL.toBuffer(known.publicKey),
          },
          response: {
            ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
            response: { clientDataJSON: clientData, authenticatorData, signature },
          },
        })
        if (!verified) return undefined
        return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
      } catch {
        return undefined
      }
    },
  }
}
