import { waitingBlocks } from './waiting.ts'

export const connections = { ConnectingExternal: waitingBlocks }
