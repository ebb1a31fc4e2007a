import manifest from './package.json' with { type: 'json' }

export const siteVersion: string = manifest.version
