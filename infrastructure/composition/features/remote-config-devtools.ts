import { projectConfig } from '../../recording/ports/project-config.ts'
import { createSimulatedProjectConfig } from '../../simulation/simulated-project-config.ts'

export const ports = { project: { simulated: createSimulatedProjectConfig, description: projectConfig } }
