import type { LinkDevice } from './link-protocol.ts'

/** What a press in the window does. */
export type LinkPlan =
  /** The window has what the frame lacks. */
  | { readonly kind: 'to-frame'; readonly email: string }
  /** The other way round; without the wallet where the frame has a session alone. */
  | { readonly kind: 'to-window'; readonly email: string; readonly isWhole: boolean; readonly needsPasskey: boolean }
  /** The window is signed in, and neither has the wallet: a passkey brings it to the window. */
  | { readonly kind: 'recover'; readonly email: string }
  /** Both have as much. */
  | { readonly kind: 'same'; readonly email: string }
  /** Two visitors: neither is signed out for the other. */
  | { readonly kind: 'others'; readonly here: string; readonly there: string }
  | { readonly kind: 'nobody' }

/** Nothing, a session, or a session and a half of the wallet. */
const rankOf = ({ session }: LinkDevice): 0 | 1 | 2 => {
  if (session === undefined) return 0
  return session.isOnDevice ? 2 : 1
}

export const planLink = (here: LinkDevice, frame: LinkDevice): LinkPlan => {
  const [mine, theirs] = [here.session, frame.session]
  if (mine && theirs && mine.email !== theirs.email) return { kind: 'others', here: mine.email, there: theirs.email }
  if (mine?.needsPasskey && !mine.isOnDevice && !theirs?.isOnDevice) return { kind: 'recover', email: mine.email }
  const isMore = rankOf(here) > rankOf(frame)
  if (isMore && mine) return { kind: 'to-frame', email: mine.email }
  if (theirs === undefined) return { kind: 'nobody' }
  if (rankOf(here) === rankOf(frame)) return { kind: 'same', email: theirs.email }
  const { email, isOnDevice, needsPasskey } = theirs
  return { kind: 'to-window', email, isWhole: isOnDevice, needsPasskey }
}
