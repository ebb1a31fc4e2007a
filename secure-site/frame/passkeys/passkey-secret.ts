import { fromBase64url, toBase64url } from '../base64url.ts'
import { FrameError } from '../frame-error.ts'

/** What a passkey alone gives of a wallet, by its PRF (WebAuthn Level 3): the same each time, and nobody else has it. */
export interface PasskeySecret {
  /** Base64url. */
  readonly credentialId: string
  /** 32 bytes. Who takes it clears it. */
  readonly secret: Uint8Array<ArrayBuffer>
}

const cancelled = (): FrameError =>
  new FrameError('PASSKEY_CANCELLED', 'The passkey was not used. Press again to go on')
const failed = (): FrameError =>
  new FrameError('PASSKEY_FAILED', 'This browser could not use the passkey. Try again, or another browser or device')
const withoutSecret = (): FrameError =>
  new FrameError(
    'PASSKEY_WITHOUT_PRF',
    'This passkey cannot recover a wallet: it gives no secret of its own (PRF). Nothing was changed. You can delete it where you keep passkeys, and try another device or password manager',
  )
const known = (): FrameError =>
  new FrameError('PASSKEY_KNOWN', 'There is a passkey of this wallet on that device already')

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && 'credentials' in navigator

const inputOf = (walletId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`latchkey recovery ${walletId}`)
const random = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))
const bytesOf = (credentialId: string): Uint8Array<ArrayBuffer> => new Uint8Array(fromBase64url(credentialId))

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

const resultOf = (credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined => {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return undefined
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer.slice(0))
  return bytes.length === 32 ? bytes : undefined
}

/**
 * Asks the visitor for one of their passkeys. Within a press, on a page that is in no frame. Rejects with PASSKEY_CANCELLED where they
 * have gone, or none of these is here; PASSKEY_WITHOUT_PRF where it has no secret.
 */
export const askPasskey = async (
  walletId: string,
  credentialIds: readonly string[],
  signal: AbortSignal,
): Promise<PasskeySecret> => {
  const credential = await asked(
    () =>
      navigator.credentials.get({
        signal,
        publicKey: {
          challenge: random(),
          rpId: location.hostname,
          allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
          // With and without it a security key has two secrets.
          userVerification: 'required',
          extensions: { prf: { eval: { first: inputOf(walletId) } } },
        },
      }),
    signal,
  )
  const secret = resultOf(credential)
  if (secret === undefined) throw withoutSecret()
  return { credentialId: toBase64url(new Uint8Array(credential.rawId)), secret }
}

/**
 * Has the visitor make a passkey, and asks it for its secret: not every one says it while it is made. Rejects as `askPasskey` does, with
 * PASSKEY_KNOWN where one of `others` is there.
 */
export const createPasskey = async (
  {
    walletId,
    email,
    others,
  }: { readonly walletId: string; readonly email: string; readonly others: readonly string[] },
  signal: AbortSignal,
): Promise<PasskeySecret> => {
  const credential = await asked(
    () =>
      navigator.credentials.create({
        signal,
        publicKey: {
          challenge: random(),
          rp: { id: location.hostname, name: document.title },
          // With the same one a further passkey would take the place of the first where both are kept.
          user: { id: random(), name: email, displayName: email },
          pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: others.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
          extensions: { prf: { eval: { first: inputOf(walletId) } } },
        },
      }),
    signal,
  )
  const credentialId = toBase64url(new Uint8Array(credential.rawId))
  if (credential.getClientExtensionResults().prf?.enabled === false) throw withoutSecret()
  return askPasskey(walletId, [credentialId], signal)
}
