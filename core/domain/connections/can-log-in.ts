import { type Connections, connectionsOf } from './connections.ts'
import { type Connector, embeddedConnector } from './connector.ts'

/**
 * Whether a visitor may log in to the embedded wallet: it is there, and they are not in it. One address has one wallet: who is in it gets
 * out of it before another one.
 */
export const canLogIn = (connectors: readonly Pick<Connector, 'id'>[], connections: Connections): boolean =>
  connectors.some(({ id }) => id === embeddedConnector.id) &&
  !connectionsOf(connections).some(({ connectorId }) => connectorId === embeddedConnector.id)
