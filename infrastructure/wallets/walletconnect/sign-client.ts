import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The SDK's client, and what it knows of a session. */
export type SignClient = Awaited<ReturnType<typeof UniversalProvider.init>>['client']
export type Session = ReturnType<SignClient['session']['get']>
