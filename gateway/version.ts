import manifest from './package.json' with { type: 'json' }

export const gatewayVersion: string = manifest.version
