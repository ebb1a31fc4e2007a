import { getSessions } from './sign-in.js'

/** What members see. The modal says when to look; who somebody is, our backend says. */
export const showMembers = (account$, element) => {
  let last = 0
  account$.subscribe(async ({ status, isSettled, needs }) => {
    const mine = ++last
    if (!isSettled) return
    const [session] = status === 'connected' && !needs ? await getSessions() : []
    if (mine === last)
      element.textContent = session ? `Welcome, ${session.data.accountAddress}` : 'Nobody is signed in.'
  })
}
