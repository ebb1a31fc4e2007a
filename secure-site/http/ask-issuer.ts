/** An issuer answers at once, or the visitor tries again. */
const longestMs = 10_000

/** The JSON of an issuer's answer. Rejects for every other one: a redirect would take a secret elsewhere. */
export const askIssuer = async (url: string, { headers, ...init }: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(url, {
    ...init,
    // GitHub refuses whoever does not say what it is.
    headers: { accept: 'application/json', 'user-agent': 'latchkey-secure-site', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  })
  if (!response.ok) throw new Error(`The issuer answered with status ${response.status}`)
  return response.json()
}
