import { connectBlocks } from './connect.ts'

export const connect = { Connect: connectBlocks }
