import { hash } from 'node:crypto'
import type { ClientId } from './hub.ts'

/** Clients compute it in the same way, and do not look at the one they are answered. */
export const subscriptionId = (topic: string, clientId: ClientId): string => hash('sha256', topic + clientId)
