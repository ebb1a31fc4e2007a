import { answerSafeApp } from '../../support/safe-page.ts'

export interface SafeParentOptions {
  readonly app: string
  readonly safeAddress: string
  readonly chainId: number
  readonly rpcUrl: string
}

/** A page that is a Safe: opens the app in a frame and answers what it asks, as the SDK's messages say. */
export const openApp = ({ app, safeAddress, chainId, rpcUrl }: SafeParentOptions): void => {
  const rpc = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = await response.json()
    if (error) throw new Error(error.message)
    return result
  }
  const frame = document.createElement('iframe')
  addEventListener('message', async ({ source, data, origin }) => {
    if (source !== frame.contentWindow || typeof data?.method !== 'string') return
    asked.push(data.method)
    const answer = await answerSafeApp({ safeAddress, chainId, rpc }, data)
    frame.contentWindow?.postMessage(answer, origin)
  })
  frame.src = app
  frame.style.cssText = 'width: 100%; height: 700px; border: 0'
  document.body.append(frame)
}

/** What the app asked for. */
export const asked: string[] = []
