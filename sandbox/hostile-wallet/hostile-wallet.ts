import { announcementsOf } from './announcements.ts'
import { answersOf } from './answers.ts'
import type { HostileBehaviour } from './behaviours.ts'
import { eventsOf } from './events.ts'
import { createProvider } from './provider.ts'

/** Puts a wallet into the page that misbehaves in this way, and in no other. */
export const start = (behaviour: HostileBehaviour): void => {
  const events = eventsOf(behaviour)
  const details = announcementsOf(behaviour, createProvider(answersOf(behaviour, events.emit), events))
  const announce = (): void => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
