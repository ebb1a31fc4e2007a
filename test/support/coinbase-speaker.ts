import type { CoinbaseProvider } from '../../infrastructure/wallets/coinbase/open-coinbase.ts'
import type { ScriptedProvider } from './scripted-provider.ts'

/** A wallet that speaks as the vendor's SDK does: without a session it refuses to name accounts, and it is left by `disconnect`. */
export const createCoinbaseSpeaker = (scripted: ScriptedProvider): CoinbaseProvider => ({
  request: async (call) => {
    const answer = await scripted.request(call)
    if (call.method !== 'eth_accounts' || !Array.isArray(answer) || answer.length > 0) return answer
    throw Object.assign(new Error("Must call 'eth_requestAccounts' before other methods"), { code: 4100 })
  },
  disconnect: async () => {
    await scripted.request({ method: 'wallet_revokePermissions' })
  },
  on: scripted.on,
  removeListener: scripted.removeListener,
})
