import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { isPlace } from '../../service-kit/http/client-address.ts'
import { createRateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import { isPageOf, projectOf } from '../config/project-pages.ts'
import { isLocalOrigin, type SiteOptions } from '../config/site-options.ts'
import { originRefused, refuse, type SiteRefusal, tooManyTries, wrongCode } from '../http/site-refusal.ts'
import { createNameless } from '../mail/nameless.ts'
import {
  type CodeRequest,
  type LinkCodeStore,
  linkCodeSeconds,
  type OpenCode,
  type WhoGives,
} from './link-code-store.ts'

/** Where the window is. */
export interface WindowPlace {
  readonly network: string
  readonly browser: string
}

/** The frame that a code is of, for who has typed it. */
export type EnteredCode = OpenCode & { readonly project: string }

/** Codes that a page shows, and a window of the wallet takes that the page has opened and does not reach. */
export interface LinkCodes {
  readonly make: (asked: CodeRequest) => Promise<Result<string, SiteRefusal>>
  /** Counts from the same browser alone, in so far as the site can tell. */
  readonly enter: (
    frame: string,
    code: string,
    by: WhoGives,
    from: WindowPlace,
  ) => Promise<Result<EnteredCode, SiteRefusal>>
  readonly give: LinkCodeStore['give']
  readonly isTaken: LinkCodeStore['isTaken']
  readonly withdraw: LinkCodeStore['withdraw']
  readonly take: LinkCodeStore['take']
}

/** Of one frame's code, and from one network. */
export const triesPerCode = 5
export const triesPerNetwork = 10

const elsewhere = refuse(
  403,
  'ANOTHER_PLACE',
  'This code is of another browser, or of another network than yours. If the page is in this browser, use the link in the mail',
)
const noPlace = refuse(409, 'NO_PLACE', 'The site cannot tell one network from another. Use the link in the mail')
const otherVisitor = refuse(409, 'OTHER_VISITOR', 'Somebody else is signed in on that page. Sign out there first')
const nameTaken = refuse(409, 'NAME_TAKEN', 'Another device has a frame of this name')

export const createLinkCodes = (parts: {
  readonly options: SiteOptions
  readonly database: ServiceDatabase
  readonly codes: LinkCodeStore
}): LinkCodes => {
  const { options, codes } = parts
  const { projects, publicUrl, secret } = options
  const nameless = createNameless(secret)
  const limit = (name: string, points: number) =>
    createRateLimiter(parts.database, { name, points, seconds: linkCodeSeconds })
  const ofCode = limit('link-code', triesPerCode)
  const ofNetwork = limit('link-code-network', triesPerNetwork)

  return {
    ...{ give: codes.give, isTaken: codes.isTaken, withdraw: codes.withdraw, take: codes.take },
    make: async (asked) => {
      if (!isPageOf(options, asked.projectId, asked.origin)) return err(originRefused)
      // Behind a proxy that is not named a stranger would seem to be in the visitor's network.
      if (!isPlace(asked.network) && !isLocalOrigin(publicUrl)) return err(noPlace)
      const code = await codes.make(asked)
      return code === undefined ? err(nameTaken) : ok(code)
    },
    enter: async (frame, code, by, from) => {
      const [network, name] = [nameless('network', from.network), nameless('frame', frame)]
      const wait = Math.max(await ofNetwork.consumeOrWait(network, 1), await ofCode.consumeOrWait(name, 1))
      if (wait > 0) return err(tooManyTries(wait))
      const found = await codes.find(frame, code)
      if (found === undefined) return err(wrongCode)
      // One browser is in one network: a code that comes with a stranger's link is of theirs.
      if (found.network !== from.network || found.browser !== from.browser) return err(elsewhere)
      if (found.userId !== undefined && found.userId !== by.userId) return err(otherVisitor)
      if (!(await codes.enter(frame, code, by))) return err(wrongCode)
      await Promise.all([ofNetwork.giveBack(network, 1), ofCode.giveBack(name, 1)])
      const project = projectOf(projects, found.projectId)?.name ?? new URL(found.origin).host
      return ok({ ...found, project })
    },
  }
}
