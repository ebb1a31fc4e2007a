import { custom, object, safeParse, string } from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

/** Which of the SDK's sessions is this modal's, and the network it was on. */
export interface RememberedSession {
  readonly topic: string
  readonly networkId: CaipNetworkId
}

const schema = object({
  topic: string(),
  networkId: custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value)),
})

const keyOf = (storageKey: string): string => `latchkey/${storageKey}/session`

/** Beside the SDK's own data, so that it lives and dies with it; read anew each time, since other tabs write it too. */
export const createSessionNote = (
  { core: { storage } }: SignClient,
  { storageKey }: Pick<WalletConnectDeps, 'storageKey'>,
) => {
  const key = keyOf(storageKey)
  const read = async (): Promise<RememberedSession | undefined> => {
    const { success, output } = safeParse(schema, await storage.getItem(key))
    return success ? output : undefined
  }
  const clear = async (topic: string): Promise<void> => {
    if ((await read())?.topic === topic) await storage.removeItem(key)
  }
  return {
    read,
    write: (session: RememberedSession): Promise<void> => storage.setItem(key, session),
    /** Of this session and no other. Never throws: a note of a session that is gone leads nowhere. */
    clear: (topic: string): Promise<void> => clear(topic).catch(() => undefined),
  }
}
