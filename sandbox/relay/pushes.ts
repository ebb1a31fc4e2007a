import { pushFrame, type RawId } from './frames.ts'
import type { Mail, RelayHub, Subscriber } from './hub.ts'
import { maxUnanswered } from './limits.ts'
import { subscriptionId } from './subscription-id.ts'

/** Mail on its way to one connection. */
export interface Pushes {
  readonly subscriber: Subscriber
  /** Holds mail back, so that a client reads the answer to its subscription before the mail. */
  hold(): void
  release(): void
  /** The client's answer to a push. */
  settle(id: RawId, isAccepted: boolean): Promise<void>
}

export interface PushesOptions {
  readonly clientId: Subscriber['clientId']
  readonly hub: RelayHub
  readonly now: () => number
  readonly send: (frame: string) => void
}

export const createPushes = ({ clientId, hub, now, send }: PushesOptions): Pushes => {
  const unanswered = new Map<RawId, Mail>()
  let held: Mail[] | undefined
  // Sixteen digits, as clients make theirs: exact as a number, and above the least that any of them takes.
  let lastId = now() * 1_000

  const push = (mail: Mail): void => {
    const [oldest] = unanswered.keys()
    if (oldest !== undefined && unanswered.size >= maxUnanswered) unanswered.delete(oldest)
    lastId += 1
    unanswered.set(String(lastId), mail)
    send(pushFrame(String(lastId), subscriptionId(mail.topic, clientId), mail))
  }

  return {
    subscriber: { clientId, deliver: (mail) => (held ? held.push(mail) : push(mail)) },
    hold: () => {
      held ??= []
    },
    release: () => {
      const mails = held ?? []
      held = undefined
      mails.forEach(push)
    },
    settle: async (id, isAccepted) => {
      // Some clients answer a number with its digits in quotes.
      const key = id.replaceAll('"', '')
      const mail = unanswered.get(key)
      unanswered.delete(key)
      if (mail && isAccepted) await hub.acknowledge(clientId, mail)
    },
  }
}
