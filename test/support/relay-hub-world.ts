import type { ClientId, Mail, RelayHub, Subscriber } from '../../sandbox/relay/hub.ts'

export const clients = ['did:key:zDapp', 'did:key:zWallet', 'did:key:zTablet'] as const satisfies readonly ClientId[]

/** A connection that writes down what it is given. */
export const listener = (clientId: ClientId): Subscriber & { readonly received: Mail[] } => {
  const received: Mail[] = []
  return { clientId, received, deliver: (mail) => received.push(mail) }
}

export type Listener = ReturnType<typeof listener>

export const messagesOf = (mails: readonly Mail[]): readonly string[] => mails.map(({ message }) => message)

export const publishAs = (hub: RelayHub, clientId: ClientId, topic: string, message: string, ttlSeconds = 300) =>
  hub.publish(clientId, { topic, message, tag: 1108, ttlSeconds })
