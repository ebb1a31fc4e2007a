import { siteUnreachable } from '../http/site-api.ts'
import type { KeyAnswer } from './file-key-worker.ts'
import type { DeriveKey } from './scrypt-key.ts'

const scriptUrl = '/frame/file-key.js'

/** Where the browser has Trusted Types: the policy of the page names this one alone, which knows one address. */
interface ScriptUrls {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

const urls = (globalThis as typeof globalThis & { readonly trustedTypes?: ScriptUrls }).trustedTypes?.createPolicy(
  'latchkey-file-key',
  { createScriptURL: () => scriptUrl },
)

/** Beside the page, which draws on and hears Cancel. Rejects with the signal's reason, and with SITE_UNREACHABLE where the script does not come. */
export const workerKey =
  (tell: (part: number) => void, signal: AbortSignal): DeriveKey =>
  (question) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const worker = new Worker(urls?.createScriptURL(scriptUrl) ?? scriptUrl)
      const end = (): void => {
        worker.terminate()
        signal.removeEventListener('abort', stop)
      }
      const stop = (): void => {
        end()
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop)
      worker.onerror = () => {
        end()
        reject(siteUnreachable())
      }
      worker.onmessage = ({ data }: MessageEvent<KeyAnswer>) => {
        if ('part' in data) return tell(data.part)
        end()
        resolve(data.key)
      }
      worker.postMessage(question)
    })
