import manifest from '../../terminal/package.json' with { type: 'json' }

/** Of the package that the program is published in; that of the library is the same. */
export const packageVersion = (): string => manifest.version
