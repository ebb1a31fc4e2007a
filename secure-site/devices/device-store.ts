import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { type ApprovedBy, approvedDevices, deviceRequests } from './tables.ts'

/** How long a link counts; the mail says so. */
export const linkMinutes = 10

export interface DeviceRequest {
  readonly email: string
  readonly deviceId: string
  /** None on the wallet's own pages. */
  readonly projectId?: string
  /** Of the page on which the visitor wants to sign in. */
  readonly origin: string
  readonly browser: string
  readonly network: string
}

export type OpenRequest = DeviceRequest & { readonly createdAt: Date }

/** As stored, no project is an empty text: none goes by that. */
const requestOf = ({ projectId, ...row }: typeof deviceRequests.$inferSelect): OpenRequest => ({
  ...row,
  ...(projectId !== '' && { projectId }),
})

export interface DeviceStore {
  /** Undefined where it is not approved. */
  readonly approvedBy: (email: string, deviceId: string) => Promise<ApprovedBy | undefined>
  /** @returns the ticket, which is nowhere else: it goes into the link */
  readonly request: (asked: DeviceRequest) => Promise<string>
  /** Undefined where there is none, it is over, or it was answered. */
  readonly find: (ticket: string) => Promise<OpenRequest | undefined>
  /** Once: undefined where another answer came first, and all that `find` says. */
  readonly answer: (ticket: string, answer: 'approved' | 'refused') => Promise<DeviceRequest | undefined>
  /** Of the last request of this device for this address. */
  readonly lastAnswer: (email: string, deviceId: string) => Promise<'approved' | 'refused' | 'waiting' | 'over'>
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

export const createDeviceStore = ({ orm }: ServiceDatabase): DeviceStore => {
  const isOpen = (ticket: string) =>
    and(
      eq(deviceRequests.ticketHash, hashOf(ticket)),
      isNull(deviceRequests.answer),
      gt(deviceRequests.expiresAt, new Date()),
    )
  return {
    approvedBy: async (email, deviceId) => {
      const [row] = await orm
        .select({ approvedBy: approvedDevices.approvedBy })
        .from(approvedDevices)
        .where(and(eq(approvedDevices.email, email), eq(approvedDevices.deviceId, deviceId)))
      return row?.approvedBy
    },
    request: async ({ projectId = '', ...asked }) => {
      const ticket = randomBytes(32).toString('base64url')
      const createdAt = new Date()
      const expiresAt = new Date(createdAt.getTime() + linkMinutes * 60_000)
      await orm.insert(deviceRequests).values({ ...asked, projectId, ticketHash: hashOf(ticket), createdAt, expiresAt })
      return ticket
    },
    find: async (ticket) => {
      const [row] = await orm.select().from(deviceRequests).where(isOpen(ticket))
      return row && requestOf(row)
    },
    answer: (ticket, answer) =>
      orm.transaction(async (transaction) => {
        const [row] = await transaction.update(deviceRequests).set({ answer }).where(isOpen(ticket)).returning()
        if (row === undefined) return undefined
        const { email, deviceId, browser, origin } = row
        if (answer === 'approved')
          await transaction
            .insert(approvedDevices)
            .values({ email, deviceId, browser, origin, approvedAt: new Date() })
            .onConflictDoUpdate({
              target: [approvedDevices.email, approvedDevices.deviceId],
              set: { approvedBy: 'mail' },
            })
        return requestOf(row)
      }),
    lastAnswer: async (email, deviceId) => {
      const [row] = await orm
        .select()
        .from(deviceRequests)
        .where(and(eq(deviceRequests.email, email), eq(deviceRequests.deviceId, deviceId)))
        .orderBy(desc(deviceRequests.createdAt))
        .limit(1)
      if (row === undefined) return 'over'
      return row.answer ?? (row.expiresAt > new Date() ? 'waiting' : 'over')
    },
  }
}

/** An answer is kept for an hour, so that the device that waits hears of it. */
export const sweepDeviceRequests = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(deviceRequests).where(lt(deviceRequests.expiresAt, new Date(Date.now() - 3_600_000)))
}
