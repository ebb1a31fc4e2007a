import '../../plain/style.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root element.')
createRoot(root).render(<App />)
