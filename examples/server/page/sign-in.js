// The requests of our backend, as the modal wants them. Each rejects where nobody knows.
const answered = async (path, init) => {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const signOut = async () => {
  const answer = await post('/sign-out', {})
  if (!answer.ok) throw new Error(`/sign-out: ${answer.status}`)
}

/** Of this browser, as our backend knows them: one for each chain that was signed for, or none. */
export const getSessions = () => answered('/sessions')

export const siwx = {
  statement: 'Sign in to Tidewater.',
  getNonce: async () => (await answered('/nonce')).nonce,
  // Our backend checks the signature and starts the session in one.
  verify: async ({ message, signature, cacao }) => {
    const answer = await post('/sign-in', { message, signature, cacao })
    if (answer.ok || answer.status === 401) return answer.ok
    throw new Error(`/sign-in: ${answer.status}`)
  },
  addSession: () => undefined,
  getSessions,
  revokeSession: signOut,
}
