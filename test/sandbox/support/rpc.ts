/** Asks a chain as any page could; undefined when nobody answers there. */
export const rpc = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => undefined,
  )
  if (response === undefined) return undefined
  const reply: { readonly result?: unknown } = await response.json()
  return reply.result
}

export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)) !== undefined

/** True once nobody answers at the address any more; gives up after five seconds. */
export const fallsSilent = async (url: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (!(await answers(url))) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
