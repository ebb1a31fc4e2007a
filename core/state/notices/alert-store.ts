import { type AlertEvent, type AlertList, nextAlerts, noAlerts } from '../../domain/notices/alert-list.ts'
import { createStore, type Store } from '../shared/store.ts'

/** What has been said to a developer. */
export type AlertStore = Store<AlertList, AlertEvent>
export const createAlertStore = (): AlertStore => createStore(noAlerts, nextAlerts)
