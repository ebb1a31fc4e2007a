import { shownLogin } from '../shown-login.ts'
import type { LinkDevice, LinkSession } from './link-protocol.ts'

/** Whose wallet it is, and what the visitor knows them by. */
interface Whose {
  readonly email: string
  readonly name: string
}

const whose = (session: LinkSession): Whose => ({ email: session.email, name: shownLogin(session) })

/** What a press in the window does. */
export type LinkPlan =
  /** The window has what the frame lacks. */
  | ({ readonly kind: 'to-frame' } & Whose)
  /** The other way round; without the wallet where the frame has a session alone. */
  | ({ readonly kind: 'to-window'; readonly isWhole: boolean; readonly needsPasskey: boolean } & Whose)
  /** The window is signed in, and neither has the wallet: a passkey brings it to the window. */
  | ({ readonly kind: 'recover' } & Whose)
  /** Both have as much. */
  | ({ readonly kind: 'same' } & Whose)
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
  if (mine && theirs && mine.email !== theirs.email)
    return { kind: 'others', here: shownLogin(mine), there: shownLogin(theirs) }
  if (mine?.needsPasskey && !mine.isOnDevice && !theirs?.isOnDevice) return { kind: 'recover', ...whose(mine) }
  const isMore = rankOf(here) > rankOf(frame)
  if (isMore && mine) return { kind: 'to-frame', ...whose(mine) }
  if (theirs === undefined) return { kind: 'nobody' }
  if (rankOf(here) === rankOf(frame)) return { kind: 'same', ...whose(theirs) }
  const { isOnDevice, needsPasskey } = theirs
  return { kind: 'to-window', ...whose(theirs), isWhole: isOnDevice, needsPasskey }
}
