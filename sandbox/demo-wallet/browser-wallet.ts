import { fetchWalletConfig } from './config.ts'
import { oneQuestionAtATime } from './one-question.ts'
import { approveByPrompt } from './prompt.ts'
import { siteMemory } from './site-memory.ts'
import type { EmitEvent } from './types.ts'
import { createWallet, type Wallet } from './wallet.ts'

/** The wallet in a page: asked through its prompt, remembering its permission in the page's own storage. */
export const createBrowserWallet = async (emit: EmitEvent): Promise<Wallet> =>
  createWallet({
    config: await fetchWalletConfig(),
    approve: oneQuestionAtATime(approveByPrompt),
    ...siteMemory({
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    }),
    emit,
  })
