import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { refuse } from './admission.ts'
import { createRelayFaults, type RelayFaults } from './faults.ts'

/** The project that a connection names; it says which faults are its own. */
export const projectOf = ({ url = '/' }: IncomingMessage): string =>
  new URLSearchParams(url.split('?')[1]).get('projectId') ?? ''

/** Lets connections in, unless a test has asked for a relay that does not. */
export interface UpgradeHandler {
  readonly faults: RelayFaults
  readonly open: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export const createUpgradeHandler = (sockets: WebSocketServer): UpgradeHandler => {
  const byProject = new Map<string, Set<WebSocket>>()
  const faults = createRelayFaults((project, fault) => {
    for (const socket of byProject.get(project) ?? []) {
      if (fault.kind === 'down') socket.terminate()
      if (fault.kind === 'refuse') refuse(socket, fault.reason)
    }
  })

  const remember = (project: string, socket: WebSocket): void => {
    const known = byProject.get(project) ?? new Set()
    byProject.set(project, known.add(socket))
    socket.once('close', () => {
      known.delete(socket)
      if (known.size === 0) byProject.delete(project)
    })
  }

  return {
    faults,
    open: (request, tcp, head) => {
      const project = projectOf(request)
      const fault = faults.of(project)
      if (fault?.kind === 'down') {
        tcp.destroy()
        return
      }
      sockets.handleUpgrade(request, tcp, head, (socket) => {
        remember(project, socket)
        if (fault?.kind === 'refuse') refuse(socket, fault.reason)
        else sockets.emit('connection', socket, request)
      })
    },
  }
}
