// `npm run devtools`: the terminal program of the package, from its sources.
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { projectRoot } from './lib/source-files.mjs'

// The views' JSX is React's; without this it would be that of the tsconfig.json of the current folder.
register({ tsconfig: join(projectRoot, 'shells/devtools-cli/tsconfig.json') })
await import('../shells/devtools-cli/bin.ts')
