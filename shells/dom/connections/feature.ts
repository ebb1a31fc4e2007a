import css from './connecting.css'
import { ConnectingExternalView } from './connecting-external.tsx'

export const connections = { views: { ConnectingExternal: ConnectingExternalView }, css: css }
