import type { Page } from 'playwright-core'

/** A passkey as its keeper has it, private key included. */
export interface KeptPasskey {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly privateKey: string
  readonly signCount: number
  readonly rpId?: string
  readonly userHandle?: string
}

/** What keeps passkeys for a page, as a phone or a password manager does. */
export interface PasskeyDevice {
  readonly count: () => Promise<number>
  readonly all: () => Promise<readonly KeptPasskey[]>
  /** As a password manager brings them to another device. */
  readonly add: (passkey: KeptPasskey) => Promise<void>
  /** Whether its owner is there. */
  readonly answer: (isThere: boolean) => Promise<void>
  readonly remove: () => Promise<void>
}

/** @param hasPrf whether its passkeys give a secret of their own */
export const addPasskeyDevice = async (page: Page, hasPrf = true): Promise<PasskeyDevice> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      hasPrf,
    },
  })
  const all: PasskeyDevice['all'] = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    all,
    count: async () => (await all()).length,
    add: async (credential) => {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    answer: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
