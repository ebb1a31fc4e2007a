import type { SignClient } from './sign-client.ts'
import { engineEvents } from './silence-sdk.ts'

/** As the protocol has it: no chain that is supported, and a settlement that failed. */
const nothingSettled = { code: 5100, message: 'The wallet settled nothing' }
const nonsenseSettled = { code: 7000, message: 'The wallet settled what makes no sense' }

interface PendingSession {
  readonly sessionTopic: string
  readonly proposalId: number
}

/** What a wallet sent to settle with: its own words. */
const isEmptySettlement = (payload: unknown): boolean => {
  const namespaces: unknown = Object(Object(payload).params).namespaces
  return typeof namespaces === 'object' && namespaces !== null && Object.keys(namespaces).length === 0
}

/**
 * The SDK tells a wallet that what it settled cannot be, and nobody else: whoever waits for that wallet would wait until the proposal
 * is over, five minutes long.
 */
export const rejectRefusedSettlements = ({ engine, session }: Pick<SignClient, 'engine' | 'session'>): void => {
  const settle: unknown = Reflect.get(engine, 'onSessionSettleRequest')
  const pendingSessions: unknown = Reflect.get(engine, 'pendingSessions')
  if (typeof settle !== 'function' || !(pendingSessions instanceof Map)) return
  Reflect.set(engine, 'onSessionSettleRequest', async (topic: string, payload: unknown): Promise<void> => {
    await Reflect.apply(settle, engine, [topic, payload])
    const sessions: readonly PendingSession[] = [...pendingSessions.values()]
    const refused = sessions.find(({ sessionTopic }) => sessionTopic === topic)
    if (refused === undefined || session.keys.includes(topic)) return
    pendingSessions.delete(refused.proposalId)
    const error = isEmptySettlement(payload) ? nothingSettled : nonsenseSettled
    engineEvents({ engine })?.emit(`session_connect:${refused.proposalId}`, { error })
  })
}
