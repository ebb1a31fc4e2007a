import { pushFrame, type RawId } from './frames.ts'
import type { Mail, MailId, RelayHub, Subscriber } from './hub.ts'
import { maxUnanswered } from './limits.ts'
import { subscriptionId } from './subscription-id.ts'

/** Mail on its way to one connection. What cannot go out waits in the hub, where it counts and ends, and never here. */
export interface DeliveryQueue {
  readonly subscriber: Subscriber
  /** Holds mail back, so that a client reads the answer to its subscription before the mail. */
  hold(): void
  release(): void
  /** Goes on where there was no room. */
  proceed(): void
  /** Nothing more of this topic. */
  forget(topic: string): void
  /** The client's answer to a push. */
  settle(id: RawId, isAccepted: boolean): Promise<void>
}

export interface DeliveryQueueOptions {
  readonly clientId: Subscriber['clientId']
  readonly hub: RelayHub
  readonly now: () => number
  readonly send: (frame: string) => void
  /** Whether mail may go out; where not, `proceed` is called later. */
  readonly hasRoom: () => boolean
  readonly onFault: (error: unknown) => void
}

/** A topic with mail that waits in the hub. */
interface Backlog {
  /** Position of the last mail that went out. */
  after: number
  /** Whether there was mail since the hub was asked. */
  hasNews: boolean
}

export const createDeliveryQueue = ({
  clientId,
  hub,
  now,
  send,
  hasRoom,
  onFault,
}: DeliveryQueueOptions): DeliveryQueue => {
  const unanswered = new Map<RawId, MailId>()
  const backlogs = new Map<string, Backlog>()
  let isHeld = false
  let isProceeding = false
  // Sixteen digits, as clients make theirs: exact as a number, and above the least that any of them takes.
  let lastId = now() * 1_000

  const push = (mail: Mail): void => {
    const [oldest] = unanswered.keys()
    if (oldest !== undefined && unanswered.size >= maxUnanswered) unanswered.delete(oldest)
    lastId += 1
    // Without its text, which would stay here when the hub has long let it go.
    unanswered.set(String(lastId), { topic: mail.topic, position: mail.position })
    send(pushFrame(String(lastId), subscriptionId(mail.topic, clientId), mail))
  }

  const deliver = (mail: Mail): void => {
    const backlog = backlogs.get(mail.topic)
    if (backlog !== undefined) {
      // Less than what went out already, when a subscription is repeated.
      backlog.after = Math.min(backlog.after, mail.position - 1)
      backlog.hasNews = true
    } else if (isHeld || !hasRoom()) backlogs.set(mail.topic, { after: mail.position - 1, hasNews: true })
    else push(mail)
  }

  const handOut = async (topic: string, backlog: Backlog): Promise<void> => {
    const { after } = backlog
    backlog.hasNews = false
    const mails = await hub.unread(clientId, topic, after)
    // The subscription has ended or was repeated.
    if (backlogs.get(topic) !== backlog || backlog.after !== after) return
    // The others come before it is this one's turn again.
    backlogs.delete(topic)
    backlogs.set(topic, backlog)
    for (const mail of mails) {
      if (!hasRoom()) return
      push(mail)
      backlog.after = mail.position
    }
    if (!backlog.hasNews) backlogs.delete(topic)
  }

  const handOutAll = async (): Promise<void> => {
    if (isProceeding) return
    isProceeding = true
    try {
      for (let [next] = backlogs; next !== undefined && !isHeld && hasRoom(); [next] = backlogs) await handOut(...next)
    } finally {
      isProceeding = false
    }
  }
  const proceed = (): void => {
    if (backlogs.size > 0) handOutAll().catch(onFault)
  }

  return {
    subscriber: { clientId, deliver },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      proceed()
    },
    proceed,
    forget: (topic) => {
      backlogs.delete(topic)
    },
    settle: async (id, isAccepted) => {
      // Some clients answer a number with its digits in quotes.
      const key = id.replaceAll('"', '')
      const mailId = unanswered.get(key)
      unanswered.delete(key)
      if (mailId && isAccepted) await hub.acknowledge(clientId, mailId)
    },
  }
}
