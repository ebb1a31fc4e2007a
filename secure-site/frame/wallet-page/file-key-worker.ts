import { type KeyQuestion, scryptKey } from './scrypt-key.ts'

/** What it says: how far it is, and then the key. */
export type KeyAnswer = { readonly part: number } | { readonly key: Uint8Array }

/** Often enough to see that it goes on, and seldom enough to be read out. */
const steps = 4

const derive = async (question: KeyQuestion): Promise<void> => {
  let told = 0
  const key = await scryptKey(question, (part) => {
    const step = Math.floor(part * steps)
    if (step === told || step === steps) return
    told = step
    postMessage({ part: step / steps } satisfies KeyAnswer)
  })
  postMessage({ key } satisfies KeyAnswer)
  key.fill(0)
}

addEventListener('message', ({ data }: MessageEvent<KeyQuestion>) => void derive(data))
