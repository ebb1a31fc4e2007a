import type { Question } from '../demo-wallet/types.ts'
import type { WalletKey } from './keys.ts'

const control = /[\p{Cc}\uFFFD]/u

/** A message's text, or its bytes where they are none. */
export const readable = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return control.test(text.replaceAll(/[\n\t]/g, '')) ? `0x${hex}` : text
}

export const messageQuestion = (text: string, { address }: Pick<WalletKey, 'address'>): Question => ({
  kind: 'sign-message',
  text,
  title: 'Sign a message',
  details: [
    { label: 'Message', value: text },
    { label: 'Account', value: address },
  ],
})

export const transactionQuestion = (
  title: string,
  network: string,
  { address }: Pick<WalletKey, 'address'>,
  details: Question['details'] = [],
): Question => ({
  kind: 'send',
  title,
  details: [{ label: 'Network', value: network }, { label: 'Account', value: address }, ...details],
})
