import { whoIsIt } from './sign-in.js'

/** What members see. The modal says when to look; who somebody is, our backend says. */
export const showMembers = (account$, element) => {
  let last = 0
  account$.subscribe(async ({ status, isSettled, needs }) => {
    const mine = ++last
    if (!isSettled) return
    const visitor = status === 'connected' && !needs ? await whoIsIt() : undefined
    if (mine === last) element.textContent = visitor ? `Welcome, ${visitor.address}` : 'Nobody is signed in.'
  })
}
