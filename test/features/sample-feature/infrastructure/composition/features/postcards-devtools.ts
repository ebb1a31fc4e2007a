import type { SchemaParts } from '../../recording/port-description.ts'
import { post } from '../../recording/ports/post.ts'
import { createSimulatedPost } from '../../simulation/simulated-post.ts'

export const ports = { post: { simulated: createSimulatedPost, description: post } }

export const intents = ({ flag }: SchemaParts) => ({ 'send-postcard': { isRegistered: flag } })
