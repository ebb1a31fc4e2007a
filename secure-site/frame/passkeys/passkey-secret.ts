import { fromBase64url, toBase64url } from '../base64url.ts'
import { FrameError } from '../frame-error.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a passkey was made with, as the site checks it. What PRF gives stays here. */
export interface PasskeyAttestation {
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
  readonly transports: readonly string[]
}

/** What a passkey has signed, as the site checks it. */
export interface PasskeyAssertion {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

/** What a passkey alone gives of a wallet, by its PRF (WebAuthn Level 3): the same each time, and nobody else has it. */
export interface PasskeySecret {
  /** Base64url. */
  readonly credentialId: string
  /** 32 bytes. Who takes it clears it. */
  readonly secret: Bytes
}

export interface MadePasskey {
  readonly credentialId: string
  /** 32 bytes; none where it has no PRF. Who takes it clears it. */
  readonly secret?: Bytes
  readonly attestation: PasskeyAttestation
}

export interface UsedPasskey {
  readonly credentialId: string
  /** Its secret, and the one of its first time, which belonged to a wallet. None where it has no PRF. Who takes them clears them. */
  readonly secrets: readonly Bytes[]
  readonly assertion: PasskeyAssertion
}

const cancelled = (): FrameError =>
  new FrameError('PASSKEY_CANCELLED', 'The passkey was not used. Press again to go on')
const failed = (): FrameError =>
  new FrameError('PASSKEY_FAILED', 'This browser could not use the passkey. Try again, or another browser or device')
export const withoutSecret = (): FrameError =>
  new FrameError(
    'PASSKEY_WITHOUT_PRF',
    'This passkey cannot recover a wallet: it gives no secret of its own (PRF). Nothing was changed. You can delete it where you keep passkeys, and try another device or password manager',
  )
const known = (): FrameError =>
  new FrameError('PASSKEY_KNOWN', 'There is a passkey of this wallet on that device already')

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && 'credentials' in navigator

/** At a login it is not known yet which wallet it is. */
const ownInput = new TextEncoder().encode('latchkey passkey')
/** Of the passkeys that only recovered a wallet. */
const inputOf = (walletId: string): Bytes => new TextEncoder().encode(`latchkey recovery ${walletId}`)
const random = (): Bytes => crypto.getRandomValues(new Uint8Array(32))
const bytesOf = (text: string): Bytes => new Uint8Array(fromBase64url(text))
const textOf = (bytes: ArrayBuffer): string => toBase64url(new Uint8Array(bytes))

const faultOf = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return signal.reason
  if (!(error instanceof DOMException)) return failed()
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return cancelled()
  return error.name === 'InvalidStateError' ? known() : failed()
}

const asked = async (ask: () => Promise<Credential | null>, signal: AbortSignal): Promise<PublicKeyCredential> => {
  if (!hasPasskeys()) throw failed()
  const credential = await ask().catch((error: unknown) => {
    throw faultOf(error, signal)
  })
  if (!(credential instanceof PublicKeyCredential)) throw failed()
  return credential
}

const secretIn = (given: BufferSource | undefined): readonly Bytes[] => {
  if (given === undefined) return []
  const bytes =
    given instanceof ArrayBuffer
      ? new Uint8Array(given)
      : new Uint8Array(given.buffer.slice(given.byteOffset, given.byteOffset + given.byteLength))
  return bytes.length === 32 ? [bytes] : []
}
const secretsOf = (credential: PublicKeyCredential): readonly Bytes[] => {
  const { first, second } = credential.getClientExtensionResults().prf?.results ?? {}
  return [...secretIn(first), ...secretIn(second)]
}

export interface PasskeyWish {
  /** That the site has given; without it nobody is to check what is signed. */
  readonly challenge?: string
  /** One of these; without them any of this site. */
  readonly credentialIds?: readonly string[]
  /** For the passkeys that only recover this wallet. */
  readonly walletId?: string
}

/**
 * Asks the visitor for one of their passkeys, once, for all that it gives. Within a press, on a page that is in no frame. Rejects with
 * PASSKEY_CANCELLED where they have gone, or none of these is here.
 */
export const usePasskey = async (
  { challenge, credentialIds = [], walletId }: PasskeyWish,
  signal: AbortSignal,
): Promise<UsedPasskey> => {
  const credential = await asked(
    () =>
      navigator.credentials.get({
        signal,
        publicKey: {
          challenge: challenge === undefined ? random() : bytesOf(challenge),
          rpId: location.hostname,
          allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
          // With and without it a security key has two secrets.
          userVerification: 'required',
          extensions: {
            prf: { eval: { first: ownInput, ...(walletId !== undefined && { second: inputOf(walletId) }) } },
          },
        },
      }),
    signal,
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw failed()
  const credentialId = textOf(credential.rawId)
  return {
    credentialId,
    secrets: secretsOf(credential),
    assertion: {
      ...{ credentialId, clientData: textOf(response.clientDataJSON) },
      ...{ authenticatorData: textOf(response.authenticatorData), signature: textOf(response.signature) },
    },
  }
}

/**
 * Has the visitor make a passkey, and asks it for its secret where it does not say that while it is made. Rejects as `usePasskey` does, with
 * PASSKEY_KNOWN where one of `others` is there.
 */
export const makePasskey = async (
  {
    challenge,
    name,
    others,
  }: { readonly challenge: string; readonly name: string; readonly others: readonly string[] },
  signal: AbortSignal,
): Promise<MadePasskey> => {
  const credential = await asked(
    () =>
      navigator.credentials.create({
        signal,
        publicKey: {
          challenge: bytesOf(challenge),
          rp: { id: location.hostname, name: location.hostname },
          // With the same one a further passkey would take the place of the first where both are kept.
          user: { id: random(), name, displayName: name },
          pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: others.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
          attestation: 'none',
          // A login does not know yet whose passkey it is to ask for.
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          extensions: { prf: { eval: { first: ownInput } } },
        },
      }),
    signal,
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw failed()
  const credentialId = textOf(credential.rawId)
  const made = {
    credentialId,
    attestation: {
      ...{ credentialId, clientData: textOf(response.clientDataJSON) },
      ...{ attestation: textOf(response.attestationObject), transports: response.getTransports() },
    },
  }
  if (credential.getClientExtensionResults().prf?.enabled === false) return made
  const said = secretsOf(credential)
  const [secret] = said.length > 0 ? said : (await usePasskey({ credentialIds: [credentialId] }, signal)).secrets
  return { ...made, ...(secret && { secret }) }
}
