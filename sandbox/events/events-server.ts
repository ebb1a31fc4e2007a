import { listen, type RunningServer } from '../http-server.ts'
import { eventsApp } from './events-app.ts'

export const startEvents = ({ port }: { readonly port: number }): Promise<RunningServer> => listen(eventsApp(), port)
