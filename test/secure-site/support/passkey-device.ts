import type { Page } from 'playwright-core'

/** What keeps passkeys for a page, as a phone or a password manager does. */
export interface PasskeyDevice {
  readonly count: () => Promise<number>
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
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    answer: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
