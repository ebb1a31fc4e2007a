import { randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { SiteSession } from '../auth/site-sessions.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import { linkCodes } from './tables.ts'

/** A frame that its window does not reach. */
export interface CodeRequest {
  /** By which the window knows it. */
  readonly frame: string
  readonly deviceId: string
  readonly key: string
  /** Who is signed in there. */
  readonly userId?: string | undefined
  readonly projectId: string
  readonly origin: string
  readonly browser: string
  readonly network: string
}

export type OpenCode = CodeRequest & { readonly createdAt: Date }

/** The window, and the visitor who is signed in there. */
export type WhoGives = Pick<SiteSession, 'userId' | 'deviceId'>

export interface LinkCodeStore {
  /** In place of an earlier one of this frame. @returns the code, which is nowhere else; undefined where another device has the name */
  readonly make: (asked: CodeRequest) => Promise<string | undefined>
  /** Undefined where there is none, or it is over. It is not used up. */
  readonly find: (frame: string, code: string) => Promise<OpenCode | undefined>
  /** It is this window's from then on. @returns false where it is another one's, or over */
  readonly enter: (frame: string, code: string, by: WhoGives) => Promise<boolean>
  /** Once, from the window that has entered it. */
  readonly give: (frame: string, code: string, by: WhoGives, sealed: string) => Promise<boolean>
  /** The frame has what was given. */
  readonly isTaken: (frame: string, code: string) => Promise<boolean>
  /** What was given and is not taken yet. It may be given again. */
  readonly withdraw: (frame: string, code: string, by: WhoGives) => Promise<void>
  /** What was given, once, and to that device alone; `waiting` where there is nothing yet, `over` where there will be nothing. */
  readonly take: (
    frame: string,
    code: string,
    deviceId: string,
  ) => Promise<{ readonly sealed: string } | 'waiting' | 'over'>
}

/** How long a code counts. */
export const linkCodeSeconds = 600
/** Nothing that looks like another one, and no vowels, which would make words. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

export const createLinkCodeStore = ({ orm }: ServiceDatabase, secret: string): LinkCodeStore => {
  const hashOf = (frame: string, code: string): string => keyedHash(secret, 'link code', `${frame} ${code}`)
  const isThis = (frame: string, code: string) =>
    and(eq(linkCodes.frame, frame), eq(linkCodes.codeHash, hashOf(frame, code)))
  const isOpen = (frame: string, code: string) =>
    and(isThis(frame, code), eq(linkCodes.isTaken, false), gt(linkCodes.expiresAt, new Date()))
  const isOf = ({ userId, deviceId }: WhoGives) =>
    and(eq(linkCodes.fromUserId, userId), eq(linkCodes.fromDeviceId, deviceId))
  return {
    make: async (asked) => {
      const code = newCode()
      const createdAt = new Date()
      const row = {
        ...{ ...asked, userId: asked.userId ?? null, codeHash: hashOf(asked.frame, code), createdAt },
        expiresAt: new Date(createdAt.getTime() + linkCodeSeconds * 1_000),
        ...{ fromUserId: null, fromDeviceId: null, sealed: null, isTaken: false },
      }
      const made = await orm
        .insert(linkCodes)
        .values(row)
        .onConflictDoUpdate({ target: linkCodes.frame, set: row, setWhere: eq(linkCodes.deviceId, asked.deviceId) })
        .returning({ frame: linkCodes.frame })
      return made.length === 0 ? undefined : code
    },
    find: async (frame, code) => {
      const [row] = await orm.select().from(linkCodes).where(isOpen(frame, code))
      if (row === undefined) return undefined
      const { deviceId, key, userId, projectId, origin, browser, network, createdAt } = row
      return { frame, deviceId, key, userId: userId ?? undefined, projectId, origin, browser, network, createdAt }
    },
    enter: async (frame, code, by) => {
      const mine = await orm
        .update(linkCodes)
        .set({ fromUserId: by.userId, fromDeviceId: by.deviceId })
        .where(and(isOpen(frame, code), isNull(linkCodes.sealed), or(isNull(linkCodes.fromUserId), isOf(by))))
        .returning({ frame: linkCodes.frame })
      return mine.length > 0
    },
    give: async (frame, code, by, sealed) => {
      const given = await orm
        .update(linkCodes)
        .set({ sealed })
        .where(and(isOpen(frame, code), isNull(linkCodes.sealed), isOf(by)))
        .returning({ frame: linkCodes.frame })
      return given.length > 0
    },
    isTaken: async (frame, code) => {
      const [row] = await orm.select({ isTaken: linkCodes.isTaken }).from(linkCodes).where(isThis(frame, code))
      return row?.isTaken === true
    },
    withdraw: async (frame, code, by) => {
      await orm
        .update(linkCodes)
        .set({ sealed: null })
        .where(and(isOpen(frame, code), isOf(by)))
    },
    take: async (frame, code, deviceId) => {
      const mine = and(isOpen(frame, code), eq(linkCodes.deviceId, deviceId))
      const [taken] = await orm
        .update(linkCodes)
        .set({ isTaken: true })
        .where(and(mine, isNotNull(linkCodes.sealed)))
        .returning({ sealed: linkCodes.sealed })
      if (taken?.sealed) return { sealed: taken.sealed }
      const rows = await orm.select({ frame: linkCodes.frame }).from(linkCodes).where(mine)
      return rows.length > 0 ? 'waiting' : 'over'
    },
  }
}

/** Forgets codes that are over. */
export const sweepLinkCodes = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(linkCodes).where(lt(linkCodes.expiresAt, new Date()))
}
