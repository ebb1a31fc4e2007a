/** The four requests of our backend, as the modal wants them. Each rejects where the backend says no. */
const ask = async (path, init) => {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
const post = (path, body) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Who our backend says it is; undefined where nobody is signed in. */
export const whoIsIt = async () => {
  const answer = await fetch('/me')
  if (answer.status === 401) return undefined
  if (!answer.ok) throw new Error(`/me: ${answer.status}`)
  return answer.json()
}

export const siwx = {
  statement: 'Sign in to Tidewater.',
  getNonce: async () => (await ask('/nonce')).nonce,
  getSessions: async () => {
    const visitor = await whoIsIt()
    return visitor ? [{ data: { chainId: visitor.chainId, accountAddress: visitor.address } }] : []
  },
  addSession: (session) => post('/sign-in', session),
  revokeSession: () => post('/sign-out', {}),
  setSessions: () => post('/sign-out', {}),
}
