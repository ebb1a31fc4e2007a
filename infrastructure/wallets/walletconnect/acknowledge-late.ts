import type { SignClient } from './sign-client.ts'

/**
 * What is to be done about first, and then that it has come: a page that goes in between would take it for done when it comes again.
 */
const writeDueFirst = (messages: object): void => {
  const [writeCome, writeDue]: readonly unknown[] = [
    Reflect.get(messages, 'setRelayerMessages'),
    Reflect.get(messages, 'setRelayerMessagesWithoutClientAck'),
  ]
  if (typeof writeCome !== 'function' || typeof writeDue !== 'function') return
  Reflect.set(messages, 'persist', async (): Promise<void> => {
    await Reflect.apply(writeDue, messages, [Reflect.get(messages, 'messagesWithoutClientAck')])
    await Reflect.apply(writeCome, messages, [Reflect.get(messages, 'messages')])
  })
}

/**
 * What an earlier page has written down and was not done with comes again from the relay. Of sessions that there are, the SDK takes it up
 * by itself; all else (an approval) it would take for done.
 */
export const replayUnacknowledged = ({ core, session }: SignClient): void => {
  const { messages, messagesWithoutClientAck } = core.relayer.messages
  for (const [topic, due] of messagesWithoutClientAck) {
    const come = messages.get(topic)
    if (come === undefined || session.keys.includes(topic)) continue
    for (const hash of Object.keys(due)) Reflect.deleteProperty(come, hash)
  }
}

/**
 * The SDK acknowledges a message before it has written it down: of one that comes as the page goes nobody would hear again, and a
 * session that its wallet has ended would stay on screen. Acknowledged afterwards, the relay keeps it for the next page.
 */
export const acknowledgeLate = (relayer: SignClient['core']['relayer']): void => {
  const take: unknown = Reflect.get(relayer, 'onProviderPayload')
  const acknowledge: unknown = Reflect.get(relayer, 'acknowledgePayload')
  if (typeof take !== 'function' || typeof acknowledge !== 'function') return
  writeDueFirst(relayer.messages)
  const due = new WeakSet<object>()
  Reflect.set(relayer, 'acknowledgePayload', async (payload: object): Promise<void> => {
    due.add(payload)
  })
  const takeAndAcknowledge = async (payload: object): Promise<void> => {
    await Reflect.apply(take, relayer, [payload])
    // On a line that is closed it would open another one.
    if (due.has(payload) && relayer.connected) await Reflect.apply(acknowledge, relayer, [payload])
  }
  Reflect.set(
    relayer,
    'onProviderPayload',
    (payload: object): Promise<void> =>
      // What could not be written down comes again.
      takeAndAcknowledge(payload).catch(() => undefined),
  )
}
