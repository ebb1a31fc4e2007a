import { CompactEncrypt, compactDecrypt } from 'jose'
import { keyBytes } from '../config/key-options.ts'

/** What a share belongs to. A wrapped one cannot be opened as anybody else's, or as another part. */
export interface ShareLabel {
  readonly part: 'account' | 'recovery-account' | 'recovery' | 'passkey-account'
  readonly userId: string
  /** Of a split that a passkey opens. */
  readonly credentialId?: string
  /** Of a share of one device. */
  readonly deviceId?: string
}

/** Wraps shares with a key that is not in the database. */
export interface KeyService {
  readonly wrap: (share: string, label: ShareLabel) => Promise<string>
  /** Rejects where it was wrapped with another key or label, or was changed. */
  readonly unwrap: (wrapped: string, label: ShareLabel) => Promise<string>
}

const textOf = ({ part, userId, deviceId = '', credentialId = '' }: ShareLabel): string =>
  `${part} ${userId} ${deviceId || credentialId}`

/** With a key of the owner's configuration: AES-256-GCM, as JWE (RFC 7516); the label is part of what is protected. */
export const createLocalKeyService = (key: string): KeyService => {
  const bytes = keyBytes(key)
  return {
    wrap: (share, label) =>
      new CompactEncrypt(new TextEncoder().encode(share))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', label: textOf(label) })
        .encrypt(bytes),
    unwrap: async (wrapped, label) => {
      const { plaintext, protectedHeader } = await compactDecrypt(wrapped, bytes, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      if (protectedHeader['label'] !== textOf(label)) throw new Error('The share belongs to something else')
      return new TextDecoder().decode(plaintext)
    },
  }
}
