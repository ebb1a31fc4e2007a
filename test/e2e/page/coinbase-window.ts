import {
  decryptContent,
  deriveSharedSecret,
  encryptContent,
  exportKeyToHexString,
  generateKeyPair,
  importKeyFromHexString,
} from '@coinbase/wallet-sdk/dist/util/cipher.js'

type Call = { readonly method: string; readonly params?: readonly unknown[] }
/** The test, which answers as the wallet's owner would. */
type Owner = (call: Call) => Promise<unknown>

interface Message {
  readonly id: string
  readonly event?: string
  readonly sender?: string
  readonly content?: { readonly handshake?: Call; readonly encrypted?: Parameters<typeof decryptContent>[0] }
}

/** The vendor's window, as its SDK's messages say: picks the kind of wallet, agrees on a key, answers in secret. */
export const open = async (owner: Owner, chains: Readonly<Record<string, string>>): Promise<void> => {
  const keys = await generateKeyPair()
  const sender = await exportKeyToHexString('public', keys.publicKey)
  const site: Window = window.opener
  // The SDK tells the window whose it is.
  const siteOrigin = new URL(location.href).searchParams.get('origin') ?? ''
  let secret: CryptoKey | undefined

  const answer = async ({ id, sender: peer, content }: Message): Promise<void> => {
    if (peer !== undefined)
      secret = await deriveSharedSecret(keys.privateKey, await importKeyFromHexString('public', peer))
    if (secret === undefined) throw new Error('There is no key yet.')
    const { encrypted, handshake } = content ?? {}
    const asked: { readonly action: Call } =
      encrypted === undefined ? { action: handshake } : Object(await decryptContent(encrypted, secret))
    const result = await owner(asked.action).then(
      (value) => ({ value }),
      (error) => ({ error: { code: 4001, message: String(error) } }),
    )
    const sealed = await encryptContent(Object({ result, data: { chains } }), secret)
    site.postMessage({ requestId: id, sender, content: { encrypted: sealed }, timestamp: new Date() }, siteOrigin)
  }

  addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
    if (source !== site) return
    if (data.event === 'selectSignerType') site.postMessage({ requestId: data.id, data: 'scw' }, siteOrigin)
    else if (data.content !== undefined) void answer(data)
  })
  site.postMessage({ event: 'PopupLoaded', id: crypto.randomUUID() }, siteOrigin)
  addEventListener('beforeunload', () => site.postMessage({ event: 'PopupUnload' }, siteOrigin))
}
